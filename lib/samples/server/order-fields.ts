import 'server-only';
import type { Customer, CustomerField } from '../customer-schema.ts';

interface OrderField {
  readonly field: CustomerField;
  /** Its column of an export. */
  readonly column: string;
  /** Its label in the confirmation. */
  readonly label: string;
}

/** Fields that stand by themselves in exports and confirmations; the others are part of a name, address or size. */
export const ORDER_FIELDS: readonly OrderField[] = [
  { field: 'projectReference', column: 'project_reference', label: 'Project reference' },
];

/** What a customer gave for a field, as text; empty when nothing. */
export const fieldText = (customer: Customer, field: CustomerField): string => String(customer[field] ?? '');
