import type { FieldFault } from '#lib/content/form/read-form.ts';
import type { EditPage } from '../page.ts';

/** What the fields of one file need to be rendered. */
export interface Drawing {
  /** Index of the file in the form. */
  readonly file: number;
  readonly faults: ReadonlyMap<string, readonly FieldFault[]>;
  /** Address the form is sent to. */
  readonly action: string;
  /** Place in the form that a button has just changed. */
  readonly focus: string | undefined;
  readonly lists: EditPage['lists'];
}

/** HTML id of a place in a form, for links to it; uses only characters that are allowed in addresses. */
export const anchorOf = (file: number, at: string): string =>
  `f${file}${at.replaceAll(/[^\w-]/g, (one) => `.${one.charCodeAt(0).toString(16)}.`)}`;

/** All faults at a place, as one text. */
export const faultAt = ({ faults }: Drawing, at: string): string | undefined =>
  faults
    .get(at)
    ?.map(({ reason }) => reason)
    .join(' ');

/** Whether a place, or anything within it, has a fault. */
export const hasFault = ({ faults }: Drawing, at: string): boolean =>
  [...faults.keys()].some((place) => place === at || place.startsWith(`${at}/`));
