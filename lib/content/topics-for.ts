const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];

/**
 * Returns topics of the support page whose title shares a word with the typed text, where one is a prefix of the
 * other.
 */
export function topicsFor<Topic extends { readonly title: string }>(
  topics: readonly Topic[],
  typed: string,
): Topic[] {
  const wanted = wordsOf(typed);
  return topics.filter(({ title }) =>
    wordsOf(title).some((word) => wanted.some((one) => word.startsWith(one) || one.startsWith(word))),
  );
}
