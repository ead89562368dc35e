import 'server-only';
import type { Customer, CustomerField } from '../customer-schema.ts';

interface OrderField {
  readonly field: CustomerField;
  /** Column name in exports. */
  readonly column: string;
  /** Its label in the confirmation. */
  readonly label: string;
}

/**
 * Fields with their own column and line in exports and confirmations; the others are part of a name, address or size.
 */
export const ORDER_FIELDS: readonly OrderField[] = [
  { field: 'projectReference', column: 'project_reference', label: 'Project reference' },
];

/** Returns a customer's value of a field as text; '' if there is none. */
export const fieldText = (customer: Customer, field: CustomerField): string => String(customer[field] ?? '');
