import { z } from 'zod';
import { oneLine } from '../text.ts';

/** A suggested address or place (S3.7-2, S7.9-1). */
const placeSuggestionSchema = z.object({
  description: z.string(),
  place_id: z.string(),
  /** Set if it is less than a complete address: a street line as typed, or only a place. */
  kind: z.enum(['typed-street', 'place']).optional(),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>;
export const placeSuggestionsSchema = z.array(placeSuggestionSchema);

/** One part of an address in the response of the details call (S7.9-2). */
const addressComponentSchema = z.object({
  long_name: z.string(),
  short_name: z.string(),
  types: z.array(z.string()),
});
export type AddressComponent = z.infer<typeof addressComponentSchema>;
export const placeDetailsSchema = z.object({ address_components: z.array(addressComponentSchema) });
export type PlaceDetails = z.infer<typeof placeDetailsSchema>;

/** A place on the map, in degrees. */
export const geocodedPlaceSchema = z.object({
  place_id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Short name of its state if the place is the whole state. */
  state: z.string().optional(),
  geometry: z.object({
    location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  }),
});
export type GeocodedPlace = z.infer<typeof geocodedPlaceSchema>;

/** A text without line breaks, as in a form field. */
const line = z.string().overwrite(oneLine).trim();
const part = line.max(200);
/** A delivery address: picked from suggestions, in parts, or as typed (S3.7-2). */
export const addressSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('PLACE_ID'),
    placeId: z.string().min(1).max(1024),
    street: part.min(1),
    suburb: part,
    city: part,
    state: part,
    postcode: part,
    country: part.min(1),
    /** The address in one line, as the shopper picked it. */
    text: line.max(500),
  }),
  z.object({ type: z.literal('CUSTOM'), text: line.min(1).max(500) }),
]);
export type Address = z.infer<typeof addressSchema>;
export type PickedAddress = Extract<Address, { type: 'PLACE_ID' }>;
