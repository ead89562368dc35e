import 'server-only';
import { REGIONS } from '../../regions.ts';
import { config } from '../../server/config.ts';
import { serviceBreaker } from '../../server/http/service-breaker.ts';
import { logger } from '../../server/logger.ts';
import { oncePerProcess } from '../../server/once-per-process.ts';
import { embeddedPlaces } from './embedded/embedded-places.ts';
import { gazetteer } from './embedded/gazetteer.ts';
import { googlePlaces } from './google/google-places.ts';
import type { PlacesService } from './port.ts';
import { withFallback } from './with-fallback.ts';
import { withStates } from './with-states.ts';

/**
 * The shop's places: states, and Google when GOOGLE_PLACES_KEY is set, with the shop's own gazetteer behind it, else
 * that alone.
 */
export const places = oncePerProcess('places', () => withStates(configuredPlaces()));

function configuredPlaces(): PlacesService {
  const { googlePlacesKey } = config();
  if (!googlePlacesKey) return embeddedPlaces();
  return withFallback(googlePlaces({ key: googlePlacesKey }), embeddedPlaces(), {
    breaker: serviceBreaker('Google Places', { restMs: 30_000 }),
    // The kind only: messages of the service may repeat what the shopper typed.
    onFailure: (call, { kind }) =>
      logger.warn(
        { code: 'places_failed', call, kind },
        'Google Places: request failed; the gazetteer was used instead',
      ),
  });
}

/** Loads the gazetteer at the start, a region at a time, so that no first question waits for it. */
export function schedulePlaces(): void {
  for (const [position, region] of REGIONS.entries())
    setTimeout(() => gazetteer(region), 500 * (position + 1)).unref();
}
