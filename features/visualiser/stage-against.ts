import { choiceName, type StageChoice } from './stage-floor.ts';
import type { HeldFloor } from './stage-memory.ts';

/** An option for the left half of a comparison. `value` is its value in the select. */
export interface AgainstOption {
  readonly value: string;
  readonly label: string;
  /** URL of its picture. */
  readonly src: string;
  readonly alt: string;
}

interface Options {
  readonly shown: StageChoice;
  readonly held: HeldFloor | undefined;
  /** URL of the visitor's photo, if there is one. */
  readonly photo: string | undefined;
  readonly pictureOf: (globalItemId: string, laying?: HeldFloor['laying']) => string;
  readonly laying: HeldFloor['laying'];
}

const altOf = (choice: StageChoice) => `To compare: your room with ${choiceName(choice)}`;

/** Everything the current floor can be compared with: the held floor first, then the photo, then its other colours. */
export function againstOptions({ shown, held, photo, pictureOf, laying }: Options): AgainstOption[] {
  const { floor, colour } = shown;
  const isOther = held && held.colour.globalItemId !== colour.globalItemId;
  const others = floor.colours.filter(
    ({ globalItemId }) =>
      globalItemId !== colour.globalItemId && !(isOther && globalItemId === held.colour.globalItemId),
  );
  return [
    ...(isOther
      ? [
          {
            ...{ value: 'held', label: choiceName(held), alt: altOf(held) },
            src: pictureOf(held.colour.globalItemId, held.laying),
          },
        ]
      : []),
    ...(photo
      ? [{ value: 'photo', label: 'Your photo', src: photo, alt: 'To compare: your room as it is' }]
      : []),
    ...others.map((other) => ({
      ...{ value: `colour/${other.slug}`, label: other.name, alt: altOf({ floor, colour: other }) },
      src: pictureOf(other.globalItemId, laying),
    })),
  ];
}
