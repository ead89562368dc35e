/** What Next read of a query, as it stood in the address. */
export const givenQuery = (given: Readonly<Record<string, string | string[] | undefined>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(given).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, one])),
  );
