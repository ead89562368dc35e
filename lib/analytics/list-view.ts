/** Time in ms after the last item of a list was registered until the list counts as settled (S7.14-3). */
export const LIST_SETTLE_MS = 60;

interface Options<Item> {
  /** Called with settled items in view, each item once. */
  readonly send: (items: readonly Item[]) => void;
  /** Returns a key that identifies an item. */
  readonly keyOf: (item: Item) => string;
  /** Does not wait for the list to come into view. */
  readonly atOnce?: boolean;
}

/**
 * Decides when a list counts as viewed: its items have been settled for 60 ms, and it is in view or need not be
 * (S7.14-3).
 */
export function createListView<Item>({ send, keyOf, atOnce = false }: Options<Item>) {
  const reported = new Set<string>();
  let registered: readonly Item[] = [];
  let inView = atOnce;
  let settled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell() {
    if (!settled || !inView) return;
    const fresh = registered.filter((item) => !reported.has(keyOf(item)));
    if (fresh.length === 0) return;
    for (const item of fresh) reported.add(keyOf(item));
    send(fresh);
  }

  return {
    /** Registers the list's current items; more may follow. */
    register(items: readonly Item[]) {
      registered = items;
      settled = false;
      clearTimeout(timer);
      timer = setTimeout(() => {
        settled = true;
        tell();
      }, LIST_SETTLE_MS);
    },
    /** Reports whether the list is in view. */
    see(visible: boolean) {
      inView = visible || atOnce;
      tell();
    },
    end: () => clearTimeout(timer),
  };
}
