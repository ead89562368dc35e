/** An in-memory browser storage; `limit` is the maximum number of characters of a value. */
export class MemoryStorage implements globalThis.Storage {
  readonly map = new Map<string, string>();
  limit = Number.POSITIVE_INFINITY;
  get length() {
    return this.map.size;
  }
  clear() {
    this.map.clear();
  }
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  key(index: number) {
    return [...this.map.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
  setItem(key: string, value: string) {
    if (value.length > this.limit) throw new DOMException('full', 'QuotaExceededError');
    this.map.set(key, value);
  }
}

/** Waits until a check passes, for two seconds at most. */
export async function settled(check: () => void): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    try {
      return check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  check();
}
