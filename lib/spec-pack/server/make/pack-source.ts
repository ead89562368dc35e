import 'server-only';
import type { Fact } from '../../../catalogue/facts/fact.ts';
import type { SpecPackContent } from '../../../contracts/spec-pack.ts';
import type { Region } from '../../../regions.ts';

/** The picture of a floor's surface and how it lies. */
export interface PackSurface {
  /** Absolute. */
  readonly file: string;
  /** What the file holds, in a few letters. */
  readonly stamp: string;
  /** Nothing but the measured colour. */
  readonly isStandIn: boolean;
  /** Width and height of one repeat on the floor. */
  readonly sizeMm: number;
  /** The same in the words of the region. */
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
  /** Its lines on the sheet, where the facts stand above it. */
  readonly short: readonly string[];
}

export interface PackGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Stands among the figures of the sheet. */
  readonly inSheet: boolean;
}

/** The house a sheet is of. */
export interface PackHouse {
  readonly name: string;
  readonly legalName: string;
  readonly host: string;
  readonly contact: string;
  readonly colours: {
    readonly brand: string;
    readonly accent: string;
    readonly ink: string;
    readonly line: string;
  };
  /** Drawings of its mark, and of its name where that is drawn; absolute. */
  readonly mark: string;
  readonly wordmark: string | undefined;
}

/** All that the pack of a colour is made of; plain, so that a thread can make it. */
export interface PackSource {
  /** What its files and its folder are called: `tideline-loop-fog`. */
  readonly base: string;
  readonly region: Region;
  /** BCP 47. */
  readonly lang: string;
  readonly paper: 'A4' | 'LETTER';
  readonly house: PackHouse;
  readonly name: string;
  readonly colour: string;
  readonly colourCode: string;
  readonly item: string;
  readonly line: string;
  readonly hex: string;
  /** Address of the product's page in this colour. */
  readonly address: string;
  /** ISO day of the file: of the last change of the product, or of its release. */
  readonly day: string;
  /** The day of the last change as people of the region write it; '' where it is not known. */
  readonly dayInWords: string;
  readonly groups: readonly PackGroup[];
  readonly clauses: readonly Clause[];
  /** The facts as data. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly surface: PackSurface;
  readonly words: Pick<SpecPackContent, 'sheet' | 'readMe' | 'files' | 'title'>;
}
