import 'server-only';
import type { z } from 'zod';
import { parseJson } from '../../parse-json.ts';
import type { Region } from '../../regions.ts';
import { maxSamples, samplesOffered } from '../limits.ts';
import type { OrderResponse } from '../order-response.ts';

/** An order that is not as every order is: by a mistake of the shop's, or damaged since it was written. */
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

/** What holds of an order as it is written: its lines, and the limit of its region as it is today. */
export function checkNewOrder(order: Lines & { readonly region: Region }): void {
  const { reference, region, variants } = order;
  checkLines(order);
  if (!samplesOffered(region)) fail(reference, `is for ${region}, where no samples are offered`);
  if (variants.length > maxSamples(region))
    fail(reference, `has ${variants.length} lines, more than allowed`);
}

interface Stored {
  readonly reference: string;
  /** Places of its lines, in the order of the list. */
  readonly positions: readonly number[];
  readonly holdsPerson: boolean;
  readonly erasedAt: string | null;
}

/** What only a stored order can break: a line lost between two others, or a person neither there nor erased. */
export function checkStored({ reference, positions, holdsPerson, erasedAt }: Stored): void {
  if (positions.some((position, at) => position !== at)) fail(reference, 'lacks a line');
  if (holdsPerson === (erasedAt !== null))
    fail(reference, holdsPerson ? 'holds a person who was erased' : 'lacks its customer');
}

/** A part of a stored order as it was written; throws an OrderInvariantError that names the order and the part. */
export function orderPart<T>(schema: z.ZodType<T>, value: unknown, reference: string, part: string): T {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : fail(reference, `has no valid ${part}`);
}

/** The same of a part that is kept as JSON text. */
export const orderDocument = <T>(schema: z.ZodType<T>, text: string, reference: string, part: string): T =>
  orderPart(schema, parseJson(text), reference, part);

function fail(reference: string, what: string): never {
  throw new OrderInvariantError(`Order ${reference} ${what}`);
}
