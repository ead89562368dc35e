import { NextResponse } from 'next/server';
import { paths } from '#lib/paths.ts';
import { REGION_ALERT_COOKIE, REGION_COOKIE, REGION_COOKIE_SECONDS } from '#lib/region-cookie.ts';
import { isRegion } from '#lib/regions.ts';

/** Remembers the visitor's own choice of region and leads to that region's home page (G1, S4.3-1, S4.3-5). */
export async function POST(request: Request): Promise<NextResponse> {
  const origin = request.headers.get('origin');
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host');
  if (origin && origin !== 'null' && (!URL.canParse(origin) || new URL(origin).host !== host)) {
    return NextResponse.json({ error: 'This form belongs to another site.' }, { status: 403 });
  }
  const form = await request.formData().catch(() => undefined);
  const region = form?.get('region');
  if (!isRegion(region)) {
    return NextResponse.json({ error: 'region: expected au, nz or na' }, { status: 400 });
  }
  const response = new NextResponse(null, { status: 303, headers: { Location: paths.home(region) } });
  for (const [name, value] of [
    [REGION_COOKIE, region],
    [REGION_ALERT_COOKIE, 'dismissed'],
  ] as const) {
    response.cookies.set(name, value, { path: '/', maxAge: REGION_COOKIE_SECONDS, sameSite: 'lax' });
  }
  return response;
}
