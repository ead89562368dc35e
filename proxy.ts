import { type NextRequest, NextResponse } from 'next/server';
import { REGION_COOKIE } from '#lib/region-cookie.ts';
import { routeRequest } from '#lib/routing/route-request.ts';

/** Region prefixes and filter paths, nothing else; the rules are in lib/routing (S1-5, S1-6, G1, G2, G13). */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const routing = routeRequest({ pathname, search, regionCookie: request.cookies.get(REGION_COOKIE)?.value });
  switch (routing.kind) {
    case 'redirect':
      return redirect(routing.location, routing.status);
    case 'rewrite':
      return NextResponse.rewrite(new URL(routing.path, request.nextUrl.origin));
    case 'refuse':
      return new NextResponse(routing.status === 414 ? 'Address too long\n' : 'Malformed address\n', {
        status: routing.status,
        headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
      });
    case 'pass':
      return NextResponse.next();
  }
}

/** A relative Location can never lead to another origin, whatever host the request named. */
function redirect(location: string, status: number): NextResponse {
  return new NextResponse(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

export const config = {
  // Pages only: endpoints, pictures, build output and files with an extension are not region-prefixed.
  matcher: ['/((?!api/|image/|_next/|brand/|icons\\.svg|favicon\\.|robots\\.txt|sitemap|manifest\\.webmanifest).*)'],
};
