/** A piece of the sentence that says whose streets these are, with its link where it has one. */
export interface CreditPart {
  readonly text: string;
  readonly href?: string | undefined;
}

/** Whose data the streets are, as their licence asks for. */
export function MapCredit({ parts }: { parts: readonly CreditPart[] }) {
  return (
    <p data-map-control className="type-small absolute top-0 right-0 bg-paper px-3 py-1 text-ink-2">
      {parts.map(({ text, href }) =>
        href ? (
          <a key={text} href={href} target="_blank" rel="noopener noreferrer" className="underline">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
