'use client';

import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Disclosure } from '#components/disclosure/disclosure.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { Field } from '#components/field/field.tsx';
import { findAnswers } from '#lib/content/find-answers.ts';
import type { SupportTopic } from '#lib/contracts/support.ts';
import { percentDecoded } from '#lib/percent-decoded.ts';
import type { ContentVariant } from '#lib/region/profile.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { supportConfigReceived } from '#store/slices/support-config.ts';

interface Props {
  variant: ContentVariant;
  /** Their links already include the region. */
  topics: readonly SupportTopic[];
}

/** Which questions are open. A URL with a question's hash opens that question. */
function useOpenQuestions(topics: Props['topics'], onAddressed: () => void) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const addressed = useEffectEvent(onAddressed);

  // Follows the hash on load and when it changes on the same page.
  useEffect(() => {
    const follow = () => {
      const asked = percentDecoded(window.location.hash.slice(1));
      const id = topics.flatMap(({ questions }) => questions).find((one) => one.id === asked)?.id;
      if (id === undefined) return;
      addressed();
      setOpen((before) => new Set(before).add(id));
      window.requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [topics]);

  function toggle(id: string, shown: boolean) {
    setOpen((before) => {
      const next = new Set(before);
      if (shown) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  return { open, toggle };
}

/** Questions by topic. They are searched while the visitor types; each has its own hash that opens it. */
export function QuestionList({ variant, topics }: Props) {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useState('');
  const { open, toggle } = useOpenQuestions(topics, () => setQuery(''));
  const found = findAnswers(topics, useDeferredValue(query));
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  const searching = query.trim() !== '';

  useEffect(() => {
    dispatch(supportConfigReceived({ variant, topics: topics.map(({ id, title }) => ({ id, title })) }));
  }, [dispatch, variant, topics]);

  return (
    <>
      <search className="script-only mb-10 block">
        <Field
          label="Search the answers"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <p role="status" className="type-label mt-1.5 min-h-[1lh] text-ink-2">
          {searching && `${count} ${count === 1 ? 'answer' : 'answers'}`}
        </p>
      </search>
      {found.map((topic) => (
        <Topic key={topic.id} topic={topic} open={open} toggle={toggle} />
      ))}
      {count === 0 && (
        <EmptyState
          title="No answers match these words"
          text="Try fewer of them, or ask a person."
          action={<ArrowLink href="#contact">Ask a person</ArrowLink>}
        />
      )}
    </>
  );
}

interface TopicProps {
  topic: SupportTopic;
  /** Ids of the open questions. */
  open: ReadonlySet<string>;
  toggle: (id: string, shown: boolean) => void;
}

function Topic({ topic, open, toggle }: TopicProps) {
  return (
    <section id={topic.id} aria-labelledby={`${topic.id}-title`} className="mb-14 scroll-mt-24">
      <h2 id={`${topic.id}-title`} className="type-d3 border-b border-line pb-5">
        {topic.title}
      </h2>
      {topic.questions.map(({ id, question, answer, link }) => (
        <div key={id} id={id} className="scroll-mt-24">
          <Disclosure title={question} open={open.has(id)} onToggle={(shown) => toggle(id, shown)}>
            <p>{answer}</p>
            {link && (
              <ArrowLink href={link.path} className="mt-4 text-sm text-ink">
                {link.title}
              </ArrowLink>
            )}
          </Disclosure>
        </div>
      ))}
    </section>
  );
}
