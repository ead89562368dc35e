type BrowseView = 'all' | 'favourites' | 'near';

/** What is looked at beside the room. */
export interface BrowseState {
  readonly open: boolean;
  readonly view: BrowseView;
  readonly words: string;
  /** '' where every value is well. */
  readonly type: string;
  readonly colour: string;
  readonly subType: string;
}

export const NOTHING_ASKED = { words: '', type: '', colour: '', subType: '' } as const;
export const NEW_BROWSING: BrowseState = { open: false, view: 'all', ...NOTHING_ASKED };

/** The question to the shop: what is empty is left out. */
export const browseQuery = ({ words, type, colour, subType }: Omit<BrowseState, 'open' | 'view'>) =>
  Object.fromEntries(
    Object.entries({ words: words.trim(), type, colour, subType }).filter(([, value]) => value),
  );
