import 'server-only';
import type { Fact } from '../../../catalogue/facts/fact.ts';
import type { SpecPackContent } from '../../../contracts/spec-pack.ts';
import type { Region } from '../../../regions.ts';

/** The picture of a floor's surface and its placement. */
export interface PackSurface {
  /** Absolute path. */
  readonly file: string;
  /** Short hash of the file's content. */
  readonly stamp: string;
  /** Whether the picture is only the measured colour. */
  readonly isStandIn: boolean;
  /** Width and height of one repeat on the floor. */
  readonly sizeMm: number;
  /** The size as text in the region's units. */
  readonly size: string;
  readonly turnDegrees: number;
  /** 0..1. */
  readonly gloss: number;
  readonly isPile: boolean;
}

export interface Clause {
  readonly region: Region;
  readonly title: string;
  readonly text: string;
  /** Its lines on the sheet, where the facts are listed above it. */
  readonly short: readonly string[];
}

export interface PackGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Whether the group is listed on the sheet. */
  readonly inSheet: boolean;
}

/** The site that publishes a sheet. */
export interface PackPublisher {
  readonly name: string;
  readonly legalName: string;
  readonly contact: string;
  readonly colours: {
    readonly brand: string;
    readonly ink: string;
    readonly line: string;
  };
  /** Absolute paths of its logo and, if it has one, its wordmark. */
  readonly mark: string;
  readonly wordmark: string | undefined;
}

/** Everything needed to generate a variant's pack; serialisable, so that it can be sent to a worker thread. */
export interface PackSource {
  /** Base name of its files and folder: `tideline-loop-fog`. */
  readonly base: string;
  readonly region: Region;
  /** BCP 47 language tag. */
  readonly lang: string;
  readonly paper: 'A4' | 'LETTER';
  readonly house: PackPublisher;
  readonly name: string;
  readonly colour: string;
  readonly colourCode: string;
  readonly line: string;
  /** URL of the product's page in this colour. */
  readonly address: string;
  /** Date of the pack, ISO: the product's last change, or its release. */
  readonly day: string;
  /** The date of the last change in the region's format; '' if unknown. */
  readonly dayInWords: string;
  readonly groups: readonly PackGroup[];
  readonly clauses: readonly Clause[];
  /** The facts as structured data. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly surface: PackSurface;
  readonly words: Pick<SpecPackContent, 'sheet' | 'readMe' | 'files'>;
}
