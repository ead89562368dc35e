import type { Site } from '#lib/contracts/site.ts';
import type { CustomerForm } from '#lib/samples/customer-schema.ts';
import { companyRequired } from '#lib/samples/limits.ts';

type FieldName = keyof CustomerForm;
type TextFieldName = Exclude<FieldName, 'address'>;

/** A text field of the order form. */
export interface FormField {
  readonly name: TextFieldName;
  readonly label: string;
  readonly autoComplete?: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'decimal';
  readonly optional?: true;
  readonly unit?: string;
  readonly hint?: string;
}

const PERSON: readonly FormField[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', hint: 'For the confirmation only' },
  {
    name: 'mobile',
    label: 'Mobile',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'In case we cannot find your address',
  },
];
const HOME: readonly FormField[] = [
  { name: 'company', label: 'Company', autoComplete: 'organization', optional: true },
  { name: 'floorSize', label: 'Floor size', inputMode: 'decimal', unit: 'm²', optional: true },
];
const WORK: readonly FormField[] = [
  { name: 'requiredCompany', label: 'Company', autoComplete: 'organization' },
  { name: 'projectSize', label: 'Project size', inputMode: 'decimal', unit: 'm²', optional: true },
  { name: 'projectReference', label: 'Project reference', optional: true },
];

/**
 * The fields that a site shows before and after the address: at most eight including the address (U-5). The
 * commercial site also asks about the project (G26).
 */
export function formFields(site: Pick<Site, 'kind'>): {
  before: readonly FormField[];
  after: readonly FormField[];
} {
  return { before: PERSON, after: companyRequired(site) ? WORK : HOME };
}
