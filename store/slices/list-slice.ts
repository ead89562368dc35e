import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A slice that holds one list of the catalogue as the server last gave it; `sort` keeps an order by rule. */
export function createListSlice<Name extends string, Item>(
  name: Name,
  compare?: (a: Item, b: Item) => number,
) {
  const initialState: readonly Item[] = [];
  const slice = createSlice({
    name,
    initialState: initialState as Item[],
    reducers: {
      received: (_state, action: PayloadAction<readonly Item[]>) =>
        (compare ? action.payload.toSorted(compare) : [...action.payload]) as never,
    },
  });
  return slice;
}

/** What a browser needs of a catalogue list: a key and a readable name. */
export interface NamedEntry {
  id: string;
  name: string;
  slug?: string;
}

export const byName = (a: NamedEntry, b: NamedEntry) => a.name.localeCompare(b.name, 'en');
