/** Returns a random key: 36 letters, digits and hyphens. */
export function newUuid(): string {
  // randomUUID exists only in a secure context.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
