import 'server-only';
import type { Result, ServiceError } from '../../result.ts';
import { isEmbeddedPlaceId } from './embedded/place-id.ts';
import type { PlacesService } from './port.ts';

/** Failures in a row after which the remote service is left alone for a while. */
const PATIENCE = 3;
/** Milliseconds it is left alone, so that nobody waits for its timeout at every key. */
const REST_MS = 30_000;

interface FallbackOptions {
  readonly onFailure?: (call: keyof PlacesService, error: ServiceError) => void;
  readonly now?: () => number;
}

/**
 * A remote service with our own places behind it: when it fails, the embedded one answers. Our own ids are always
 * answered by ourselves; an id of the remote service only it can resolve.
 */
export function withFallback(
  remote: PlacesService,
  embedded: PlacesService,
  { onFailure, now = Date.now }: FallbackOptions = {},
): PlacesService {
  let failures = 0;
  let restsUntil = 0;

  const remotely = async <T>(
    call: keyof PlacesService,
    run: () => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    if (now() < restsUntil)
      return { ok: false, error: { kind: 'network', message: 'The places service is being left alone' } };
    const answer = await run();
    if (answer.ok) {
      failures = 0;
      return answer;
    }
    failures += 1;
    if (failures >= PATIENCE) {
      failures = 0;
      restsUntil = now() + REST_MS;
    }
    onFailure?.(call, answer.error);
    return answer;
  };
  const either = async <T>(
    call: keyof PlacesService,
    run: () => Promise<Result<T>>,
    otherwise: () => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const answer = await remotely(call, run);
    return answer.ok ? answer : otherwise();
  };

  return {
    suggestAddresses: (asked) =>
      either(
        'suggestAddresses',
        () => remote.suggestAddresses(asked),
        () => embedded.suggestAddresses(asked),
      ),
    suggestPlaces: (asked) =>
      either(
        'suggestPlaces',
        () => remote.suggestPlaces(asked),
        () => embedded.suggestPlaces(asked),
      ),
    addressDetails: (asked) =>
      isEmbeddedPlaceId(asked.placeId)
        ? embedded.addressDetails(asked)
        : remotely('addressDetails', () => remote.addressDetails(asked)),
    geocode: (asked) =>
      isEmbeddedPlaceId(asked.term)
        ? embedded.geocode(asked)
        : either(
            'geocode',
            () => remote.geocode(asked),
            () => embedded.geocode(asked),
          ),
  };
}
