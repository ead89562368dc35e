/** A part of the attribution of the street data, with its link if it has one. */
export interface CreditPart {
  readonly text: string;
  readonly href?: string | undefined;
}

/** Attribution of the street data, as its licence requires. */
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
