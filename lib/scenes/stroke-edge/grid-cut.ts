/**
 * Cells in rows with a pull to one of two sides each, and ties between neighbours that cost something to cut. Whole
 * numbers, so that no flow is lost by rounding.
 */
export interface CutGrid {
  readonly width: number;
  readonly height: number;
  /** What a cell loses on the other side: positive wants in, negative wants out. */
  readonly pull: Int32Array;
  /** `ties[k]` joins each cell with its neighbour at FORWARD[k]; nothing at the grid's edge. */
  readonly ties: readonly Int32Array[];
}

/** Right, down right, down, down left: each pair of neighbours once. */
export const FORWARD = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const;

const DIRECTIONS = 8;
const FREE = 0;
const IN = 1;
const OUT = 2;
/** In place of a direction to the parent. */
const NONE = -1;
const ROOT = -2;
const reverse = (direction: number) => (direction + 4) % DIRECTIONS;

/**
 * The cheapest division into in and out: 1 where a cell is in. Least cut by greatest flow, with two trees that grow
 * towards each other and are mended after each path (Boykov and Kolmogorov, 2004).
 */
export function cutGrid(grid: CutGrid): Uint8Array {
  const flow = new GridFlow(grid);
  flow.run();
  return flow.inside();
}

class GridFlow {
  readonly #grid: CutGrid;
  /** Of a grid with one cell more on each side, so that every cell has eight neighbours. */
  readonly #row: number;
  readonly #steps: Int32Array;
  /** What a cell can still pass to each neighbour: eight numbers a cell. */
  readonly #rest: Int32Array;
  readonly #pull: Int32Array;
  readonly #tree: Uint8Array;
  readonly #parent: Int8Array;
  /** Steps to the root, right when the stamp is that of the last path. */
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
      for (const [k, [dx, dy]] of FORWARD.entries()) {
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

  /** What can still flow between a cell and its neighbour in the direction of the cell's tree. */
  #restAt(cell: number, direction: number, tree: number): number {
    if (tree === IN) return this.#rest[cell * DIRECTIONS + direction] as number;
    const to = cell + (this.#steps[direction] as number);
    return this.#rest[to * DIRECTIONS + reverse(direction)] as number;
  }

  /** True when the trees met, a path was filled, and the cell is to be looked at again. */
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

  /** Fills the path over a tie from the tree of what is in to the other. */
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

  /** The least of what can flow from a cell to its root. */
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

  /** The direction of a neighbour in the tree that leads to a root in the fewest steps. */
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

  /** Steps to the root; the largest number when the way ends at an orphan. */
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

  /** Without a parent a cell leaves its tree, and its children look for other parents. */
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
