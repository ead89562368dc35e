import { NextResponse } from 'next/server';
import { cookieName, isHttps } from '#lib/http/host-cookie.ts';
import { paths } from '#lib/paths.ts';
import { REGION_ALERT_COOKIE, REGION_COOKIE, REGION_COOKIE_SECONDS } from '#lib/region-cookie.ts';
import { isRegion } from '#lib/regions.ts';
import { config } from '#lib/server/config.ts';
import { originProblem } from '#lib/server/http/csrf-check.ts';
import { formFields } from '#lib/server/http/page-form.ts';
import { currentSite } from '#lib/site/server/site.ts';

/** Stores the visitor's choice of region and redirects to that region's home page (G1, S4.3-1, S4.3-5). */
export async function POST(request: Request): Promise<NextResponse> {
  const settings = config();
  // The form works without JavaScript, so it has no CSRF token. Checking its origin is sufficient for a choice of
  // region (G40).
  if (originProblem(request, settings))
    return NextResponse.json({ error: 'This form was sent from another site.' }, { status: 403 });
  const region = (await formFields(request)).get('region');
  const { regions } = currentSite();
  if (!isRegion(region) || !regions.includes(region)) {
    return NextResponse.json({ error: `region: expected ${regions.join(', ')}` }, { status: 400 });
  }
  const response = new NextResponse(null, {
    status: 303,
    headers: { Location: paths.home(region), 'Cache-Control': 'no-store' },
  });
  const secure = isHttps(settings.siteUrl);
  for (const [name, value] of [
    [REGION_COOKIE, region],
    [REGION_ALERT_COOKIE, 'dismissed'],
  ] as const) {
    const options = { path: '/', maxAge: REGION_COOKIE_SECONDS, sameSite: 'lax', secure } as const;
    response.cookies.set(cookieName(name, secure), value, options);
  }
  return response;
}
