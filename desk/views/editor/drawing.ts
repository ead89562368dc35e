import type { FieldFault } from '#lib/content/form/read-form.ts';
import type { EditPage } from '../page.ts';

/** What all fields of one file are drawn with. */
export interface Drawing {
  /** Its place among the files of the form. */
  readonly file: number;
  readonly faults: ReadonlyMap<string, readonly FieldFault[]>;
  /** Where the form is sent. */
  readonly action: string;
  /** Place that a button changed just now. */
  readonly focus: string | undefined;
  readonly lists: EditPage['lists'];
}

/** Id of a place in a form, for links to it; no other characters than those of any address. */
export const anchorOf = (file: number, at: string): string =>
  `f${file}${at.replaceAll(/[^\w-]/g, (one) => `.${one.charCodeAt(0).toString(16)}.`)}`;

/** All that is wrong at a place, as one text. */
export const faultAt = ({ faults }: Drawing, at: string): string | undefined =>
  faults
    .get(at)
    ?.map(({ reason }) => reason)
    .join(' ');

/** Whether something is wrong at a place, or within it. */
export const hasFault = ({ faults }: Drawing, at: string): boolean =>
  [...faults.keys()].some((place) => place === at || place.startsWith(`${at}/`));
