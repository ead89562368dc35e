/** Milliseconds after the last item of a list was registered until the list counts as settled (S7.14-3). */
export const LIST_SETTLE_MS = 60;

interface Options<Item> {
  /** Told of items that settled and are in view, each item once. */
  readonly send: (items: readonly Item[]) => void;
  /** What makes an item the same as one told of already. */
  readonly keyOf: (item: Item) => string;
  /** Without waiting for the list to come into view. */
  readonly atOnce?: boolean;
}

/** When a list counts as viewed: its items have settled for 60 ms, and it is in view or need not be (S7.14-3). */
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
    /** The items the list has now; more may follow. */
    register(items: readonly Item[]) {
      registered = items;
      settled = false;
      clearTimeout(timer);
      timer = setTimeout(() => {
        settled = true;
        tell();
      }, LIST_SETTLE_MS);
    },
    /** Whether the list is in view. */
    see(visible: boolean) {
      inView = visible || atOnce;
      tell();
    },
    end: () => clearTimeout(timer),
  };
}
