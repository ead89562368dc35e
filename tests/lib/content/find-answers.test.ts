import { describe, expect, it } from 'vitest';
import { findAnswers } from '#lib/content/find-answers.ts';
import { supportTopics } from '#lib/content/server/regional.ts';

const topics = supportTopics('au');
const found = (query: string) =>
  findAnswers(topics, query).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('search in the answers', () => {
  it('shows all for an empty query and none for unknown words', () => {
    expect(found('  ')).toHaveLength(topics.flatMap(({ questions }) => questions).length);
    expect(found('zeppelin')).toEqual([]);
  });

  it('matches every word at the beginning of a word, in any order and case', () => {
    expect(found('HOW many samp')).toContain('how-many-samples');
    expect(found('loop pulled')).toEqual(['pulled-loop']);
    expect(found('amples')).toEqual([]);
  });
});
