#include "kenken.hpp"

#include <algorithm>
#include <array>

#include "../search.hpp"
#include "latin.hpp"
#include "simplify.hpp"

namespace crossums {
namespace {

// As in Simon Tatham's Keen: three of four cells pair up with a neighbour before cages grow.
constexpr double kPairChance = 0.75;
// Cells of a cage, one-cell cages aside, where cages may be larger than pairs: a little over two.
constexpr double kMeanCage = 2.5;
// Cells of a board that may become one-cell cages for want of a cage to join, if those are allowed
// at all, beyond the share asked for: one in eight.
constexpr int kCellsPerExtraSingle = 8;
// Changes tried on one square, for each of its cells, before another square is drawn. Few: a new
// square is more likely to help than the hundredth change of one that resists.
constexpr int kChangesPerCell = 1;
// Decisions allowed to tell whether a puzzle is unique: one that needs more is no fun anyway.
constexpr std::uint64_t kMostDecisions = 400;

// Changes in a row that make a puzzle no simpler before another one is tried.
constexpr int kPatienceWhenStuck = 30;

using Cells = std::vector<std::int32_t>;

class Board {
   public:
    Board(const KenKenOptions& options, Random& random)
        : options_(options),
          random_(random),
          size_(options.size),
          cells_(options.size * options.size),
          solution_(random_latin_square(options.size, random)) {}

    struct Layout {
        std::vector<GeneratedCage> cages;
        std::array<int, 6> uses{};  // by operator
    };

    const std::vector<std::uint8_t>& solution() const { return solution_; }
    const Layout& layout() const { return layout_; }
    void restore(const Layout& layout) { layout_ = layout; }

    // Covers the board with cages; false if that did not work out.
    bool lay_out() {
        Cells all(static_cast<std::size_t>(cells_));
        for (std::int32_t cell = 0; cell < cells_; ++cell) all[cell] = cell;
        random_.shuffle(std::span(all));
        std::vector<Cells> shapes;
        int extra_singles = 0;
        if (options_.singles > 0) {
            take_singles(all, shapes);
            extra_singles = cells_ / kCellsPerExtraSingle;
        }
        if (!cut(all, extra_singles, shapes)) return false;
        for (Cells& shape : shapes) add_cage(std::move(shape));
        return true;
    }

    // The cells that differ between two solutions; empty if the solution is unique. All cells if
    // telling takes too long.
    Cells ambiguous() const {
        const Problem problem = compile();
        Budget decisions;
        decisions.max_nodes = kMostDecisions;
        const Solutions solutions = solve(problem, 2, decisions);
        Cells cells;
        if (solutions.status == Status::unique) return cells;
        for (std::int32_t cell = 0; cell < cells_; ++cell) {
            if (solutions.found.size() < 2 ||
                solutions.found[0][cell] != solutions.found[1][cell]) {
                cells.push_back(cell);
            }
        }
        return cells;
    }

    // Where the techniques that may be used are stuck.
    Stuck stuck() const { return stuck_after(compile(), options_.techniques); }

    // Changes something at a cell: an operator, or where the wall to a neighbouring cage runs.
    bool change_at(std::int32_t cell) {
        const std::size_t cage = cage_of(cell);
        if (random_.chance(0.5) && change_operator(cage)) return true;
        return change_shape(cage);
    }

   private:
    std::array<std::int32_t, 4> neighbours(std::int32_t cell) const {
        const std::int32_t row = cell / size_;
        const std::int32_t col = cell % size_;
        return {row > 0 ? cell - size_ : -1, row + 1 < size_ ? cell + size_ : -1,
                col > 0 ? cell - 1 : -1, col + 1 < size_ ? cell + 1 : -1};
    }

    std::size_t cage_of(std::int32_t cell) const {
        return static_cast<std::size_t>(
            std::ranges::find_if(layout_.cages, [cell](const GeneratedCage& cage) {
                return std::ranges::find(cage.cells, cell) != cage.cells.end();
            }) -
            layout_.cages.begin());
    }

    int largest_cage() const {
        return options_.add || options_.multiply ? options_.largest_cage
                                                 : std::min(options_.largest_cage, 2);
    }

    // Whether some operator can be the clue of two cells.
    bool may_pair(std::int32_t cell, std::int32_t other) const {
        if (options_.add || options_.multiply || options_.subtract) return true;
        const auto [low, high] = std::minmax(solution_[cell], solution_[other]);
        return high % low == 0;
    }

    // How many cells a share of one-cell cages means; where all others must pair up, an even number
    // must be left for them.
    int wanted_singles() {
        const bool only_pairs = largest_cage() == 2;
        const double share = options_.singles;
        const double other_cells = only_pairs ? 2 : kMeanCage;
        const double wanted = share * cells_ / (share + other_cells * (1 - share));
        const int step = only_pairs ? 2 : 1;
        int singles = only_pairs ? cells_ % 2 : 0;
        while (singles + step <= wanted) singles += step;
        if (random_.chance((wanted - singles) / step)) singles += step;
        return singles;
    }

    // Makes shapes of single cells, as many of them on white squares of a chessboard as on black
    // ones, so that the others can pair up; cells that cannot pair up anyway come first.
    void take_singles(Cells& cells, std::vector<Cells>& shapes) {
        std::ranges::stable_partition(cells, [this](std::int32_t cell) {
            return std::ranges::none_of(neighbours(cell), [&](std::int32_t other) {
                return other >= 0 && may_pair(cell, other);
            });
        });
        const int wanted = wanted_singles();
        for (int taken = 0; taken < wanted; ++taken) {
            const auto colour = [this](std::int32_t cell) { return (cell / size_ + cell % size_) % 2; };
            auto single = std::ranges::find(cells, taken % 2, colour);
            if (single == cells.end()) single = cells.begin();
            shapes.push_back({*single});
            cells.erase(single);
        }
    }

    // Cuts cells in random order into connected shapes of allowed sizes; false if stuck.
    bool cut(const Cells& cells, int extra_singles, std::vector<Cells>& shapes) {
        Cutting cutting(*this, cells);
        cutting.pair_up();
        if (largest_cage() == 2) {
            cutting.pair_up_all();
        } else {
            cutting.join_all();
        }
        return cutting.finish(extra_singles, shapes);
    }

    // Shapes on the way. Every cell is in one, perhaps alone.
    class Cutting {
       public:
        Cutting(Board& board, const Cells& cells)
            : board_(board), shape_of_(static_cast<std::size_t>(board.cells_), kOutside) {
            for (std::int32_t cell : cells) {
                shape_of_[cell] = static_cast<std::int32_t>(shapes_.size());
                shapes_.push_back({cell});
            }
        }

        // Pairs cells with neighbours as they come.
        void pair_up() {
            const bool only_pairs = board_.largest_cage() == 2;
            for (std::size_t shape = 0; shape < shapes_.size(); ++shape) {
                if (shapes_[shape].size() != 1) continue;
                const std::int32_t cell = shapes_[shape][0];
                Cells free;
                for (std::int32_t other : board_.neighbours(cell)) {
                    if (alone(other) && board_.may_pair(cell, other)) free.push_back(other);
                }
                if (free.empty() || !(only_pairs || board_.random_.chance(kPairChance))) continue;
                move(board_.random_.pick(std::span(free)), cell);
            }
        }

        // Pairs up as many of the cells left alone as is possible, changing other pairs.
        void pair_up_all() {
            for (std::size_t shape = 0; shape < shapes_.size(); ++shape) {
                if (shapes_[shape].size() != 1) continue;
                std::vector<std::uint8_t> seen(shape_of_.size(), 0);
                find_partner(shapes_[shape][0], seen);
            }
        }

        // Cells left alone join a shape beside them that has room, or else take a cell off one.
        void join_all() {
            for (std::size_t shape = 0; shape < shapes_.size(); ++shape) {
                if (shapes_[shape].size() != 1) continue;
                const std::int32_t cell = shapes_[shape][0];
                Cells room;
                Cells spare;
                for (std::int32_t other : board_.neighbours(cell)) {
                    if (!inside(other)) continue;
                    if (std::ssize(shape_at(other)) < board_.largest_cage()) room.push_back(other);
                    if (can_leave(other)) spare.push_back(other);
                }
                if (!room.empty()) {
                    move(cell, board_.random_.pick(std::span(room)));
                } else if (!spare.empty()) {
                    move(board_.random_.pick(std::span(spare)), cell);
                }
            }
        }

        bool finish(int extra_singles, std::vector<Cells>& shapes) {
            for (Cells& shape : shapes_) {
                if (shape.empty()) continue;
                if (shape.size() == 1 && extra_singles-- <= 0) return false;
                std::ranges::sort(shape);
                shapes.push_back(std::move(shape));
            }
            return true;
        }

       private:
        static constexpr std::int32_t kOutside = -1;

        bool inside(std::int32_t cell) const { return cell >= 0 && shape_of_[cell] != kOutside; }
        Cells& shape_at(std::int32_t cell) { return shapes_[shape_of_[cell]]; }
        bool alone(std::int32_t cell) { return inside(cell) && shape_at(cell).size() == 1; }

        // Moves a cell into the shape of another.
        void move(std::int32_t cell, std::int32_t other) {
            std::erase(shape_at(cell), cell);
            shape_of_[cell] = shape_of_[other];
            shape_at(cell).push_back(cell);
        }

        // Whether a shape stays in one piece, and of more than one cell, without a cell of it.
        bool can_leave(std::int32_t cell) {
            Cells others = shape_at(cell);
            std::erase(others, cell);
            if (others.size() < 2) return false;
            Cells reached = {others[0]};
            for (std::size_t i = 0; i < reached.size(); ++i) {
                for (std::int32_t next : board_.neighbours(reached[i])) {
                    if (std::ranges::find(others, next) != others.end() &&
                        std::ranges::find(reached, next) == reached.end()) {
                        reached.push_back(next);
                    }
                }
            }
            return reached.size() == others.size();
        }

        // Finds a partner for a cell alone; its old partner, if any, must find another one.
        bool find_partner(std::int32_t cell, std::vector<std::uint8_t>& seen) {
            std::array<std::int32_t, 4> around = board_.neighbours(cell);
            board_.random_.shuffle(std::span<std::int32_t>(around));
            for (std::int32_t other : around) {
                if (!inside(other) || seen[other] || !board_.may_pair(cell, other)) continue;
                seen[other] = 1;
                const Cells pair = shape_at(other);
                if (pair.size() == 2) {
                    const std::int32_t partner = pair[0] == other ? pair[1] : pair[0];
                    if (!find_partner(partner, seen)) continue;
                }
                move(other, cell);
                return true;
            }
            return false;
        }

        Board& board_;
        std::vector<std::int32_t> shape_of_;  // by cell
        std::vector<Cells> shapes_;           // empty ones are those that all have left
    };

    void add_cage(Cells cells) {
        GeneratedCage cage{Operator::given, std::move(cells)};
        cage.op = choose_operator(cage.cells, Operator::given);
        ++layout_.uses[static_cast<std::size_t>(cage.op)];
        layout_.cages.push_back(std::move(cage));
    }

    std::vector<std::uint8_t> digits_of(const Cells& cells) const {
        std::vector<std::uint8_t> digits;
        for (std::int32_t cell : cells) digits.push_back(solution_[cell]);
        return digits;
    }

    std::vector<Operator> operators_for(const Cells& cells) const {
        std::vector<Operator> operators;
        if (cells.size() == 1) return {Operator::given};
        const std::vector<std::uint8_t> digits = digits_of(cells);
        if (options_.add) operators.push_back(Operator::add);
        if (options_.multiply) operators.push_back(Operator::multiply);
        if (cells.size() == 2) {
            const auto [low, high] = std::minmax(digits[0], digits[1]);
            if (options_.subtract) operators.push_back(Operator::subtract);
            if (options_.divide && high % low == 0) operators.push_back(Operator::divide);
        }
        return operators;
    }

    // Whether the clue alone tells the digits of a pair: players do not like many of these.
    bool gives_away(Operator op, const Cells& cells) const {
        if (cells.size() != 2) return false;
        const std::vector<std::uint8_t> digits = digits_of(cells);
        const auto [low, high] = std::minmax(digits[0], digits[1]);
        switch (op) {
            case Operator::add:
                return low + high <= 4 || low + high >= 2 * size_ - 2;
            case Operator::subtract:
                return high - low == size_ - 1;
            case Operator::divide:
                return 2 * (high / low) > size_;
            case Operator::multiply: {
                int ways = 0;
                for (int factor = 1; factor <= size_; ++factor) {
                    const int other = low * high / factor;
                    if (low * high % factor == 0 && other <= size_ && factor < other) ++ways;
                }
                return ways == 1;
            }
            default:
                return false;
        }
    }

    // Of the operators that say neither too much nor what another would say, the least used.
    Operator choose_operator(const Cells& cells, Operator except) {
        std::vector<Operator> operators = operators_for(cells);
        std::erase(operators, except);
        if (operators.empty()) return Operator::given;
        std::vector<Operator> modest;
        for (Operator op : operators) {
            if (!gives_away(op, cells)) modest.push_back(op);
        }
        std::vector<Operator>& choice = modest.empty() ? operators : modest;
        random_.shuffle(std::span(choice));
        return *std::ranges::min_element(
            choice, {}, [this](Operator op) { return layout_.uses[static_cast<std::size_t>(op)]; });
    }

    bool change_operator(std::size_t index) {
        GeneratedCage& cage = layout_.cages[index];
        std::vector<Operator> operators = operators_for(cage.cells);
        std::erase(operators, cage.op);
        if (operators.empty()) return false;
        --layout_.uses[static_cast<std::size_t>(cage.op)];
        cage.op = random_.pick(std::span(operators));
        ++layout_.uses[static_cast<std::size_t>(cage.op)];
        return true;
    }

    // Takes a cage and one beside it and cuts their cells anew.
    bool change_shape(std::size_t index) {
        std::vector<std::size_t> beside;
        for (std::int32_t cell : layout_.cages[index].cells) {
            for (std::int32_t other : neighbours(cell)) {
                if (other < 0) continue;
                const std::size_t cage = cage_of(other);
                if (cage != index && layout_.cages[cage].cells.size() > 1) beside.push_back(cage);
            }
        }
        if (layout_.cages[index].cells.size() == 1 || beside.empty()) return false;
        const std::size_t other = random_.pick(std::span(beside));
        Cells both = layout_.cages[index].cells;
        both.insert(both.end(), layout_.cages[other].cells.begin(), layout_.cages[other].cells.end());
        random_.shuffle(std::span(both));
        std::vector<Cells> shapes;
        if (!cut(both, 0, shapes)) return false;
        for (std::size_t gone : {std::max(index, other), std::min(index, other)}) {
            --layout_.uses[static_cast<std::size_t>(layout_.cages[gone].op)];
            layout_.cages.erase(layout_.cages.begin() + static_cast<std::ptrdiff_t>(gone));
        }
        for (Cells& shape : shapes) add_cage(std::move(shape));
        return true;
    }

    CageClue clue_of(const GeneratedCage& cage) const {
        const std::vector<std::uint8_t> digits = digits_of(cage.cells);
        const bool hidden = options_.hide_operators && cage.cells.size() > 1;
        CageClue clue{hidden ? Operator::untold : cage.op, 0, {}};
        const auto [low, high] = std::ranges::minmax(digits);
        switch (cage.op) {
            case Operator::subtract:
                clue.target = high - low;
                break;
            case Operator::divide:
                clue.target = high / low;
                break;
            case Operator::multiply: {
                constexpr std::int64_t kLargestSumOfCage = kLargestScope * kDigits;
                std::int64_t product = 1;
                for (std::uint8_t digit : digits) {
                    product = std::min(product * digit, kLargestSumOfCage + 1);
                }
                clue.target = product > kLargestSumOfCage ? -1 : static_cast<std::int32_t>(product);
                clue.factors = factors_of(digits);
                return clue;
            }
            default:
                for (std::uint8_t digit : digits) clue.target += digit;
                break;
        }
        clue.factors = factors_of_number(clue.target);
        return clue;
    }

    Problem compile() const {
        const std::vector<std::uint8_t> open(static_cast<std::size_t>(cells_), 0);
        Problem problem = Problem::latin_square(size_, open);
        std::vector<CagePlace> places;
        for (const GeneratedCage& cage : layout_.cages) {
            places.clear();
            for (std::int32_t cell : cage.cells) {
                places.push_back({static_cast<std::uint8_t>(cell / size_),
                                  static_cast<std::uint8_t>(cell % size_)});
            }
            problem.add_cage(goals_of(clue_of(cage), cage.cells.size()), cage.cells, places);
        }
        return problem;
    }

    const KenKenOptions& options_;
    Random& random_;
    std::int32_t size_;
    std::int32_t cells_;
    std::vector<std::uint8_t> solution_;
    Layout layout_;
};

// Changes cages where the techniques that may be used are stuck, as long as that leaves no more
// candidates; false if it does not end.
bool simplify(Board& board, Random& random, Budget& budget) {
    Stuck stuck = board.stuck();
    int in_vain = 0;
    while (!stuck.cells.empty()) {
        if (++in_vain > kPatienceWhenStuck || !budget.take_node()) return false;
        const Board::Layout before = board.layout();
        if (!board.change_at(random.pick(std::span(stuck.cells)))) continue;
        Stuck now = board.stuck();
        if (now.surplus > stuck.surplus) {
            board.restore(before);
            continue;
        }
        if (now.surplus < stuck.surplus) in_vain = 0;
        stuck = std::move(now);
    }
    return true;
}

}  // namespace

std::optional<GeneratedKenKen> generate_kenken(const KenKenOptions& options, Random& random,
                                               Budget& budget) {
    const int changes = kChangesPerCell * options.size * options.size;
    for (;;) {
        Board board(options, random);
        if (!budget.take_node()) return {};
        if (!board.lay_out()) continue;
        Cells ambiguous = board.ambiguous();
        for (int change = 0; change < changes && !ambiguous.empty(); ++change) {
            if (!budget.take_node()) return {};
            const Board::Layout before = board.layout();
            if (!board.change_at(random.pick(std::span(ambiguous)))) continue;
            Cells left = board.ambiguous();
            if (left.size() > ambiguous.size()) {
                board.restore(before);
            } else {
                ambiguous = std::move(left);
            }
        }
        if (ambiguous.empty() && (options.techniques == 0 || (simplify(board, random, budget) &&
                                                              board.ambiguous().empty()))) {
            GeneratedKenKen puzzle{board.solution(), board.layout().cages};
            std::ranges::sort(puzzle.cages, {}, [](const GeneratedCage& c) { return c.cells[0]; });
            return puzzle;
        }
    }
}

}  // namespace crossums
