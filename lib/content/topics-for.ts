const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];

/** Topics of the support page whose title has a word that one of the typed words begins, or the other way round. */
export function topicsFor<Topic extends { readonly title: string }>(
  topics: readonly Topic[],
  typed: string,
): Topic[] {
  const wanted = wordsOf(typed);
  return topics.filter(({ title }) =>
    wordsOf(title).some((word) => wanted.some((one) => word.startsWith(one) || one.startsWith(word))),
  );
}
