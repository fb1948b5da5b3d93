// Runs before the first paint, so that a chosen look does not flash the other one.
try {
  const { theme } = JSON.parse(localStorage.getItem("crossums.settings")) ?? {};
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Nothing chosen.
}
