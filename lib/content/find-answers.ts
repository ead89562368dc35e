import type { SupportTopic } from '../contracts/support.ts';

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/**
 * Returns the topics with the questions that match: every word of the query is a prefix of a word in topic, question
 * or answer. An empty query returns all of them.
 */
export function findAnswers(topics: readonly SupportTopic[], query: string): readonly SupportTopic[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return topics;
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => {
        const words = wordsOf(`${topic.title} ${question} ${answer}`);
        return wanted.every((one) => words.some((word) => word.startsWith(one)));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
