'use client';

import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import type { CardProduct, CardVariant } from './card-product.ts';

/** Data that a card passes to its actions. */
export interface CardActionProps {
  readonly product: CardProduct;
  /** The colour that the card shows. */
  readonly colour: CardVariant;
  /** Id of the room in its picture. */
  readonly room: string;
}

const Action = createContext<ComponentType<CardActionProps> | undefined>(undefined);

/** Sets the actions of all cards below it; cards themselves contain no business logic. */
export function CardActions({
  action,
  children,
}: {
  action: ComponentType<CardActionProps>;
  children: ReactNode;
}) {
  return <Action value={action}>{children}</Action>;
}

/** The actions of a card, if the page sets any. */
export function CardAction(props: CardActionProps) {
  const Chosen = use(Action);
  return Chosen ? <Chosen {...props} /> : null;
}

interface OwnRoom {
  /** Returns the URL of the visitor's own room with a floor in it, for a card of this width in px; undefined while
   * cards show our rooms. */
  readonly picture: ((globalItemId: string, cardWidth: number) => string) | undefined;
  /** Called with the URL of a picture that failed to load. */
  readonly onFailed: (src: string) => void;
}

const Room = createContext<OwnRoom>({ picture: undefined, onFailed: () => undefined });

/** Shows all cards below it in the visitor's own room instead of ours. */
export function CardRoom({ picture, onFailed, children }: OwnRoom & { children: ReactNode }) {
  return <Room value={useMemo(() => ({ picture, onFailed }), [picture, onFailed])}>{children}</Room>;
}

/** The visitor's own room, if the page shows it. */
export const useCardRoom = (): OwnRoom => use(Room);
