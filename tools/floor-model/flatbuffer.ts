/** Reads tables of a flatbuffer by field number, as counted in its schema. */
export class Table {
  readonly #view: DataView;
  readonly #at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  /** The root table of a file. */
  static root(bytes: Uint8Array): Table {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new Table(view, view.getUint32(0, true));
  }

  /** Position of a field, or undefined if it has its default value. */
  #field(index: number): number | undefined {
    const vtable = this.#at - this.#view.getInt32(this.#at, true);
    const slot = 4 + 2 * index;
    if (slot >= this.#view.getUint16(vtable, true)) return undefined;
    const offset = this.#view.getUint16(vtable + slot, true);
    return offset === 0 ? undefined : this.#at + offset;
  }

  #target(at: number): number {
    return at + this.#view.getUint32(at, true);
  }

  byte(index: number, usual = 0): number {
    const at = this.#field(index);
    return at === undefined ? usual : this.#view.getInt8(at);
  }

  int(index: number, usual = 0): number {
    const at = this.#field(index);
    return at === undefined ? usual : this.#view.getInt32(at, true);
  }

  table(index: number): Table | undefined {
    const at = this.#field(index);
    return at === undefined ? undefined : new Table(this.#view, this.#target(at));
  }

  text(index: number): string {
    return Buffer.from(this.bytes(index)).toString('utf8');
  }

  bytes(index: number): Uint8Array {
    const [start, length] = this.#vector(index);
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + start, length);
  }

  tables(index: number): Table[] {
    const [start, length] = this.#vector(index);
    return Array.from({ length }, (_, i) => new Table(this.#view, this.#target(start + 4 * i)));
  }

  ints(index: number): number[] {
    const [start, length] = this.#vector(index);
    return Array.from({ length }, (_, i) => this.#view.getInt32(start + 4 * i, true));
  }

  floats(index: number): number[] {
    const [start, length] = this.#vector(index);
    return Array.from({ length }, (_, i) => this.#view.getFloat32(start + 4 * i, true));
  }

  longs(index: number): number[] {
    const [start, length] = this.#vector(index);
    return Array.from({ length }, (_, i) => Number(this.#view.getBigInt64(start + 8 * i, true)));
  }

  #vector(index: number): [start: number, length: number] {
    const at = this.#field(index);
    if (at === undefined) return [0, 0];
    const vector = this.#target(at);
    return [vector + 4, this.#view.getUint32(vector, true)];
  }
}
