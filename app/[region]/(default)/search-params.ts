/** Converts Next's parsed query back to the URLSearchParams of the URL. */
export const searchParamsOf = (
  given: Readonly<Record<string, string | string[] | undefined>>,
): URLSearchParams =>
  new URLSearchParams(
    Object.entries(given).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, one])),
  );
