/**
 * A grid graph for a minimum cut. Each cell has a terminal weight towards one of two sides, and each pair of neighbours
 * an edge weight. Weights are integers, so that no flow is lost to rounding.
 */
export interface CutGrid {
  readonly width: number;
  readonly height: number;
  /** Terminal weight, the cost of putting the cell on the other side: positive prefers inside, negative outside. */
  readonly pull: Int32Array;
  /**
   * `ties[k]` holds the weight of the edge from each cell to its neighbour at FORWARD_NEIGHBOURS[k]; entries beyond the
   * grid are not used.
   */
  readonly ties: readonly Int32Array[];
}

/** Right, down right, down, down left: each pair of neighbours once. */
export const FORWARD_NEIGHBOURS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const;

const DIRECTIONS = 8;
const FREE = 0;
const IN = 1;
const OUT = 2;
/** Values used in place of a direction to the parent. */
const NONE = -1;
const ROOT = -2;
const reverse = (direction: number) => (direction + 4) % DIRECTIONS;

/**
 * The minimum cut: 1 for each cell that is inside. Computed as maximum flow with two search trees that grow towards
 * each other and are repaired after each augmenting path (Boykov and Kolmogorov, 2004).
 */
export function cutGrid(grid: CutGrid): Uint8Array {
  const flow = new GridFlow(grid);
  flow.run();
  return flow.inside();
}

class GridFlow {
  readonly #grid: CutGrid;
  /** Row length of a grid padded by one cell on each side, so that every cell has eight neighbours. */
  readonly #row: number;
  readonly #steps: Int32Array;
  /** Residual capacity from a cell to each neighbour: eight numbers per cell. */
  readonly #rest: Int32Array;
  readonly #pull: Int32Array;
  readonly #tree: Uint8Array;
  readonly #parent: Int8Array;
  /** Distance to the root in steps. Valid only if `stamp` equals the time of the last augmentation. */
  readonly #depth: Int32Array;
  readonly #stamp: Int32Array;
  #time = 0;
  readonly #active: number[] = [];
  #nextActive = 0;
  readonly #waiting: Uint8Array;
  readonly #orphans: number[] = [];

  constructor(grid: CutGrid) {
    this.#grid = grid;
    const row = grid.width + 2;
    const cells = row * (grid.height + 2);
    this.#row = row;
    this.#steps = Int32Array.of(1, row + 1, row, row - 1, -1, -row - 1, -row, 1 - row);
    this.#rest = new Int32Array(cells * DIRECTIONS);
    this.#pull = new Int32Array(cells);
    this.#tree = new Uint8Array(cells);
    this.#parent = new Int8Array(cells).fill(NONE);
    this.#depth = new Int32Array(cells);
    this.#stamp = new Int32Array(cells);
    this.#waiting = new Uint8Array(cells);
    this.#fill();
  }

  #padded(i: number): number {
    const { width } = this.#grid;
    return (Math.floor(i / width) + 1) * this.#row + (i % width) + 1;
  }

  #fill(): void {
    const { width, height, pull, ties } = this.#grid;
    for (let i = 0; i < pull.length; i++) {
      const cell = this.#padded(i);
      const [x, y] = [i % width, Math.floor(i / width)];
      this.#pull[cell] = pull[i] as number;
      if (pull[i] !== 0) this.#plant(cell, (pull[i] as number) > 0 ? IN : OUT);
      for (const [k, [dx, dy]] of FORWARD_NEIGHBOURS.entries()) {
        if (x + dx < 0 || x + dx >= width || y + dy >= height) continue;
        const tie = ties[k]?.[i] as number;
        this.#rest[cell * DIRECTIONS + k] = tie;
        this.#rest[(cell + (this.#steps[k] as number)) * DIRECTIONS + reverse(k)] = tie;
      }
    }
  }

  #plant(cell: number, tree: number): void {
    this.#tree[cell] = tree;
    this.#parent[cell] = ROOT;
    this.#depth[cell] = 1;
    this.#activate(cell);
  }

  #activate(cell: number): void {
    if (this.#waiting[cell]) return;
    this.#waiting[cell] = 1;
    this.#active.push(cell);
  }

  run(): void {
    while (this.#nextActive < this.#active.length) {
      const cell = this.#active[this.#nextActive] as number;
      if (this.#tree[cell] !== FREE && this.#growFrom(cell)) continue;
      this.#waiting[cell] = 0;
      this.#nextActive++;
    }
  }

  inside(): Uint8Array {
    const { pull } = this.#grid;
    return Uint8Array.from(pull, (_, i) => (this.#tree[this.#padded(i)] === IN ? 1 : 0));
  }

  /** Residual capacity between a cell and its neighbour, in the direction of flow of the cell's tree. */
  #restAt(cell: number, direction: number, tree: number): number {
    if (tree === IN) return this.#rest[cell * DIRECTIONS + direction] as number;
    const to = cell + (this.#steps[direction] as number);
    return this.#rest[to * DIRECTIONS + reverse(direction)] as number;
  }

  /** True if the trees met and a path was augmented; the cell must then be examined again. */
  #growFrom(cell: number): boolean {
    const tree = this.#tree[cell] as number;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      if (this.#restAt(cell, direction, tree) === 0) continue;
      const to = cell + (this.#steps[direction] as number);
      if (this.#tree[to] === FREE) {
        this.#tree[to] = tree;
        this.#parent[to] = reverse(direction);
        this.#depth[to] = (this.#depth[cell] as number) + 1;
        this.#stamp[to] = this.#stamp[cell] as number;
        this.#activate(to);
      } else if (this.#tree[to] !== tree) {
        this.#time++;
        if (tree === IN) this.#augment(cell, direction);
        else this.#augment(to, reverse(direction));
        this.#adopt();
        return true;
      }
    }
    return false;
  }

  /** Augments the path that crosses the given edge, from the IN tree to the OUT tree. */
  #augment(cell: number, direction: number): void {
    const other = cell + (this.#steps[direction] as number);
    const tie = cell * DIRECTIONS + direction;
    const most = Math.min(this.#rest[tie] as number, this.#along(cell, IN), this.#along(other, OUT));
    this.#rest[tie] = (this.#rest[tie] as number) - most;
    const back = other * DIRECTIONS + reverse(direction);
    this.#rest[back] = (this.#rest[back] as number) + most;
    this.#send(cell, IN, most);
    this.#send(other, OUT, most);
  }

  /** The smallest residual capacity on the path from a cell to its root. */
  #along(from: number, tree: number): number {
    let least = Number.MAX_SAFE_INTEGER;
    let cell = from;
    while (this.#parent[cell] !== ROOT) {
      const up = this.#parent[cell] as number;
      const parent = cell + (this.#steps[up] as number);
      least = Math.min(least, this.#restAt(parent, reverse(up), tree));
      cell = parent;
    }
    return Math.min(least, Math.abs(this.#pull[cell] as number));
  }

  #send(from: number, tree: number, amount: number): void {
    let cell = from;
    while (this.#parent[cell] !== ROOT) {
      const up = this.#parent[cell] as number;
      const parent = cell + (this.#steps[up] as number);
      const [down, upward] = [parent * DIRECTIONS + reverse(up), cell * DIRECTIONS + up];
      const [used, gained] = tree === IN ? [down, upward] : [upward, down];
      this.#rest[used] = (this.#rest[used] as number) - amount;
      this.#rest[gained] = (this.#rest[gained] as number) + amount;
      if (this.#rest[used] === 0) this.#orphan(cell);
      cell = parent;
    }
    this.#pull[cell] = (this.#pull[cell] as number) + (tree === IN ? -amount : amount);
    if (this.#pull[cell] === 0) this.#orphan(cell);
  }

  #orphan(cell: number): void {
    this.#parent[cell] = NONE;
    this.#orphans.push(cell);
  }

  #adopt(): void {
    for (;;) {
      const cell = this.#orphans.pop();
      if (cell === undefined) return;
      const tree = this.#tree[cell] as number;
      const parent = this.#nearestParent(cell, tree);
      if (parent !== NONE) this.#parent[cell] = parent;
      else this.#abandon(cell, tree);
    }
  }

  /** The direction to the neighbour in the same tree with the shortest path to a root. */
  #nearestParent(cell: number, tree: number): number {
    let [found, least] = [NONE, Number.MAX_SAFE_INTEGER];
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = cell + (this.#steps[direction] as number);
      if (this.#tree[to] !== tree || this.#restAt(to, reverse(direction), tree) === 0) continue;
      const depth = this.#depthOf(to);
      if (depth < least) [found, least] = [direction, depth];
    }
    if (found !== NONE) {
      this.#depth[cell] = least + 1;
      this.#stamp[cell] = this.#time;
    }
    return found;
  }

  /** Steps to the root; MAX_SAFE_INTEGER if the path ends at an orphan. */
  #depthOf(from: number): number {
    let [cell, steps] = [from, 0];
    while (this.#stamp[cell] !== this.#time && this.#parent[cell] !== ROOT) {
      if (this.#parent[cell] === NONE) return Number.MAX_SAFE_INTEGER;
      cell += this.#steps[this.#parent[cell] as number] as number;
      steps++;
    }
    const depth = steps + (this.#parent[cell] === ROOT ? 1 : (this.#depth[cell] as number));
    let [again, left] = [from, depth];
    while (this.#stamp[again] !== this.#time) {
      this.#stamp[again] = this.#time;
      this.#depth[again] = left--;
      if (this.#parent[again] === ROOT) break;
      again += this.#steps[this.#parent[again] as number] as number;
    }
    return depth;
  }

  /** An orphan without a new parent leaves its tree. Its children become orphans. */
  #abandon(cell: number, tree: number): void {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = cell + (this.#steps[direction] as number);
      if (this.#tree[to] !== tree) continue;
      if (this.#restAt(to, reverse(direction), tree) > 0) this.#activate(to);
      if (this.#parent[to] === reverse(direction)) this.#orphan(to);
    }
    this.#tree[cell] = FREE;
  }
}
