'use client';

import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** What an action on a card knows of it. */
export interface CardActionProps {
  readonly productCode: string;
  readonly productName: string;
  /** There are samples of this product. */
  readonly available: boolean;
  /** The colour the card shows. */
  readonly colour: { readonly id: string; readonly slug: string; readonly name: string };
}

const Action = createContext<ComponentType<CardActionProps> | undefined>(undefined);

/** Gives every card below it the same action; cards themselves know no business. */
export function CardActions({
  action,
  children,
}: {
  action: ComponentType<CardActionProps>;
  children: ReactNode;
}) {
  return <Action value={action}>{children}</Action>;
}

/** The action of a card, where the page has one. */
export function CardAction(props: CardActionProps) {
  const Chosen = use(Action);
  return Chosen ? <Chosen {...props} /> : null;
}

/** Address of a picture of the visitor's own room with a floor in it. */
type OwnRoom = (globalItemId: string, width: number, height: number) => string;

const Room = createContext<OwnRoom | undefined>(undefined);

/** Shows the floors of every card below it in one room of the visitor's, instead of ours. */
export function CardRoom({ picture, children }: { picture: OwnRoom | undefined; children: ReactNode }) {
  return <Room value={picture}>{children}</Room>;
}

/** The visitor's own room, where the page shows it. */
export const useCardRoom = (): OwnRoom | undefined => use(Room);
