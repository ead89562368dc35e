import { type NextRequest, NextResponse } from 'next/server';
import { readRegionCookie } from '#lib/region-cookie.ts';
import { INTERNAL } from '#lib/routing/internal-paths.ts';
import { routeRequest } from '#lib/routing/route-request.ts';

/** Handles region prefixes and filter paths only; the rules are in lib/routing (S1-5, S1-6, G1, G2, G13). */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const regionCookie = readRegionCookie((name) => request.cookies.get(name)?.value);
  const routing = routeRequest({ pathname, search, regionCookie });
  switch (routing.kind) {
    case 'redirect':
      // Resolved against our own origin, so that no path can redirect to another site.
      return NextResponse.redirect(new URL(routing.location, request.nextUrl.origin), routing.status);
    case 'missing':
      return NextResponse.rewrite(at(request, `/${routing.region}${INTERNAL.missing}`));
    case 'rewrite':
      return NextResponse.rewrite(at(request, routing.path));
    case 'refuse':
      return new NextResponse(routing.status === 414 ? 'Address too long\n' : 'Malformed address\n', {
        status: routing.status,
        headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
      });
    case 'pass':
      return NextResponse.next();
  }
}

/** A URL with the origin of this request: with another host name Next would send the rewrite over the network. */
function at(request: NextRequest, path: string): URL {
  const url = request.nextUrl.clone();
  url.pathname = path;
  url.search = '';
  return url;
}

export const config = {
  // Pages only: endpoints, pictures, build output and files with an extension are not region-prefixed (also in
  // lib/routing/page-address.ts).
  matcher: [
    '/((?!api/|image/|video/|_next/|brand/|maps/|icons\\.svg|favicon\\.|robots\\.txt|llms\\.txt|sitemap|manifest\\.webmanifest).*)',
  ],
};
