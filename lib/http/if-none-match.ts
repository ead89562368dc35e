/** Whether `If-None-Match` contains an ETag: alone, in a list or as `*`, compared weakly (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const named = ifNoneMatch?.split(',').map(opaque);
  return named?.includes(opaque(etag)) || named?.includes('*') || false;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
