import 'server-only';
import { z } from 'zod';

/** The fields of Places API (New) that are used; the responses contain more. */
export const googleSuggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional(),
      }),
    )
    .default([]),
});

export const googleComponentsSchema = z.object({
  addressComponents: z.array(
    z.object({
      longText: z.string().default(''),
      shortText: z.string().default(''),
      types: z.array(z.string()).default([]),
    }),
  ),
});

export const googlePlaceSchema = z.object({
  id: z.string(),
  displayName: z.object({ text: z.string() }).optional(),
  formattedAddress: z.string().default(''),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
});
export type GooglePlace = z.infer<typeof googlePlaceSchema>;

export const googleSearchSchema = z.object({ places: z.array(googlePlaceSchema).default([]) });
