import { config } from '#lib/server/config.ts';
import { handleCsrf } from '#lib/server/http/csrf-check.ts';

/** Sets the cookie with the CSRF token that POST requests send in a header. The response names both (S7.1-3, G40). */
export function GET(request: Request): Response {
  return handleCsrf(request, config());
}
