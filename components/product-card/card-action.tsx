'use client';

import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import type { CardProduct, CardVariant } from './card-product.ts';

/** What the actions on a card know of it. */
export interface CardActionProps {
  readonly product: CardProduct;
  /** The colour the card shows. */
  readonly colour: CardVariant;
  /** Id of the room of its picture. */
  readonly room: string;
}

const Action = createContext<ComponentType<CardActionProps> | undefined>(undefined);

/** Gives every card below it the same actions; cards themselves know no business. */
export function CardActions({
  action,
  children,
}: {
  action: ComponentType<CardActionProps>;
  children: ReactNode;
}) {
  return <Action value={action}>{children}</Action>;
}

/** The actions of a card, where the page has them. */
export function CardAction(props: CardActionProps) {
  const Chosen = use(Action);
  return Chosen ? <Chosen {...props} /> : null;
}

interface OwnRoom {
  /** Address of a picture of the visitor's own room with a floor in it; undefined while ours are shown. */
  readonly picture: ((globalItemId: string, width: number, height: number) => string) | undefined;
  /** Told of an address whose picture does not come. */
  readonly onFailed: (src: string) => void;
}

const Room = createContext<OwnRoom>({ picture: undefined, onFailed: () => undefined });

/** Shows the floors of every card below it in one room of the visitor's, instead of ours. */
export function CardRoom({ picture, onFailed, children }: OwnRoom & { children: ReactNode }) {
  return <Room value={useMemo(() => ({ picture, onFailed }), [picture, onFailed])}>{children}</Room>;
}

/** The visitor's own room, where the page shows it. */
export const useCardRoom = (): OwnRoom => use(Room);
