"""Named benchmarks against peers, in the same run: machines are noisy, ratios are not."""
