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
