import 'server-only';
import type { z } from 'zod';
import { parseJson } from '../../parse-json.ts';
import type { Region } from '../../regions.ts';
import { maxSamples, samplesOffered } from '../limits.ts';
import type { OrderResponse } from '../order-response.ts';

/** An order that violates the invariants: through a bug in the shop, or because it was damaged later. */
export class OrderInvariantError extends Error {
  override name = 'OrderInvariantError';
}

interface Lines {
  readonly reference: string;
  /** The response sent to the shopper. */
  readonly answer: OrderResponse;
  readonly variants: readonly { readonly globalItemId: string }[];
}

/**
 * Invariants of a stored order: it has lines, each variant once, and they equal those of the response to the shopper.
 * Throws an OrderInvariantError that names the order, never the person.
 */
export function checkLines({ reference, answer, variants }: Lines): void {
  const ids = variants.map(({ globalItemId }) => globalItemId);
  const confirmed = answer.variants.map(({ globalItemId }) => globalItemId);
  if (ids.length === 0) fail(reference, 'has no lines');
  if (new Set(ids).size < ids.length) fail(reference, 'has a variant twice');
  if (answer.reference !== reference) fail(reference, 'was confirmed under another reference');
  if (ids.join() !== confirmed.join()) fail(reference, 'has other lines than were confirmed');
}

/** Invariants of a new order: its lines, and the current limit of its region. */
export function checkNewOrder(order: Lines & { readonly region: Region }): void {
  const { reference, region, variants } = order;
  checkLines(order);
  if (!samplesOffered(region)) fail(reference, `is for ${region}, where no samples are offered`);
  if (variants.length > maxSamples(region))
    fail(reference, `has ${variants.length} lines, more than allowed`);
}

interface Stored {
  readonly reference: string;
  /** Positions of its lines, in the order in which they were read. */
  readonly positions: readonly number[];
  readonly holdsPerson: boolean;
  readonly erasedAt: string | null;
}

/**
 * Invariants that only a stored order can violate: no line is missing, and personal data is either present or erased.
 */
export function checkStored({ reference, positions, holdsPerson, erasedAt }: Stored): void {
  if (positions.some((position, at) => position !== at)) fail(reference, 'lacks a line');
  if (holdsPerson === (erasedAt !== null))
    fail(reference, holdsPerson ? 'holds a person who was erased' : 'lacks its customer');
}

/** Parses a part of a stored order; throws an OrderInvariantError that names the order and the part. */
export function orderPart<T>(schema: z.ZodType<T>, value: unknown, reference: string, part: string): T {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : fail(reference, `has no valid ${part}`);
}

/** The same for a part that is stored as JSON text. */
export const orderDocument = <T>(schema: z.ZodType<T>, text: string, reference: string, part: string): T =>
  orderPart(schema, parseJson(text), reference, part);

function fail(reference: string, what: string): never {
  throw new OrderInvariantError(`Order ${reference} ${what}`);
}
