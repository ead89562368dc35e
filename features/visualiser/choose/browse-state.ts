type BrowseView = 'all' | 'favourites' | 'near';

/** State of the floor list beside the room. */
export interface BrowseState {
  readonly open: boolean;
  readonly view: BrowseView;
  readonly words: string;
  /** '' means any value. */
  readonly type: string;
  readonly colour: string;
  readonly subType: string;
}

export const EMPTY_QUERY = { words: '', type: '', colour: '', subType: '' } as const;
export const NEW_BROWSING: BrowseState = { open: false, view: 'all', ...EMPTY_QUERY };

/** Query parameters for the request; empty values are left out. */
export const browseQuery = ({ words, type, colour, subType }: Omit<BrowseState, 'open' | 'view'>) =>
  Object.fromEntries(
    Object.entries({ words: words.trim(), type, colour, subType }).filter(([, value]) => value),
  );
