import 'server-only';
import type { CircuitBreaker } from '../../http/circuit-breaker.ts';
import type { Result, ServiceError } from '../../result.ts';
import { isEmbeddedPlaceId } from './embedded/place-id.ts';
import type { PlacesService } from './port.ts';

interface FallbackOptions {
  readonly onFailure?: (call: keyof PlacesService, error: ServiceError) => void;
  /** Circuit breaker: after consecutive failures the remote service is not called for a while. */
  readonly breaker: CircuitBreaker;
}

/**
 * Combines a remote service with the embedded one as fallback. Our own ids are always resolved by the embedded service;
 * details of a remote id can only be resolved by the remote service.
 */
export function withFallback(
  remote: PlacesService,
  embedded: PlacesService,
  { onFailure, breaker }: FallbackOptions,
): PlacesService {
  const remotely = async <T>(
    call: keyof PlacesService,
    run: () => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    if (!breaker.tryAcquire())
      return { ok: false, error: { kind: 'network', message: 'The places service is known to be away' } };
    const answer = await run();
    if (answer.ok) {
      breaker.succeed();
      return answer;
    }
    // A rejected key or an exhausted quota counts as a failure too, because the fallback can answer.
    breaker.fail(answer.error.kind);
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
    suggestAddresses: (query) =>
      either(
        'suggestAddresses',
        () => remote.suggestAddresses(query),
        () => embedded.suggestAddresses(query),
      ),
    suggestPlaces: (query) =>
      either(
        'suggestPlaces',
        () => remote.suggestPlaces(query),
        () => embedded.suggestPlaces(query),
      ),
    addressDetails: (query) =>
      isEmbeddedPlaceId(query.placeId)
        ? embedded.addressDetails(query)
        : remotely('addressDetails', () => remote.addressDetails(query)),
    geocode: (query) =>
      isEmbeddedPlaceId(query.term)
        ? embedded.geocode(query)
        : either(
            'geocode',
            () => remote.geocode(query),
            () => embedded.geocode(query),
          ),
  };
}
