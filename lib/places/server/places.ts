import 'server-only';
import { REGIONS, type Region } from '../../regions.ts';
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
 * The shop's places service, including states: Google with the gazetteer as fallback if GOOGLE_PLACES_KEY is set, else
 * the gazetteer alone.
 */
export const places = oncePerProcess('places', () => withStates(configuredPlaces()));

function configuredPlaces(): PlacesService {
  const { googlePlacesKey } = config();
  if (!googlePlacesKey) return embeddedPlaces();
  return withFallback(googlePlaces({ key: googlePlacesKey }), embeddedPlaces(), {
    breaker: serviceBreaker('Google Places', { restMs: 30_000 }),
    // Logs only the kind of error, because the service's messages may contain the shopper's input.
    onFailure: (call, { kind }) =>
      logger.warn(
        { code: 'places_failed', call, kind },
        'Google Places: request failed; the gazetteer was used instead',
      ),
  });
}

/** Loads the gazetteer after start-up, one region at a time, so that the first request does not wait for it. */
export function schedulePlaces(): void {
  for (const [position, region] of REGIONS.entries())
    setTimeout(() => loadAhead(region), 500 * (position + 1)).unref();
}

function loadAhead(region: Region): void {
  try {
    gazetteer(region);
  } catch (err) {
    logger.error({ code: 'gazetteer_unreadable', region, err }, 'Places: the gazetteer cannot be read');
  }
}
