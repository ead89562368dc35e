import 'server-only';
import { CircuitBreaker, type CircuitBreakerOptions } from '../../http/circuit-breaker.ts';
import { logger } from '../logger.ts';
import { processLink } from '../process-link.ts';

/**
 * Creates the circuit breaker of an external service. It logs once when the service becomes unavailable and once when
 * it is back; in between, `/readyz` lists it.
 */
export function serviceBreaker(
  service: string,
  options: Omit<CircuitBreakerOptions, 'onChange'> = {},
): CircuitBreaker {
  const breaker = new CircuitBreaker({
    ...options,
    onChange(isOpen, cause) {
      if (isOpen) logger.error({ code: 'service_lost', service, cause }, 'External service: no response');
      else logger.info({ code: 'service_back', service }, 'External service: available again');
    },
  });
  processLink().degradations.set(service, () => breaker.isOpen);
  return breaker;
}
