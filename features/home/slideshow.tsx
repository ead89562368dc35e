'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { ContentVariant } from '#lib/region/profile.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { homepageConfigReceived } from '#store/slices/homepage-config.ts';
import { slideShown } from '#store/slices/slideshows.ts';

interface Props {
  id: string;
  /** Content variant of the home page (G3), and its first title. */
  home: { variant: ContentVariant; title: string };
  /** Title of each slide, for the buttons and the announcement. */
  labels: readonly string[];
  children: readonly ReactNode[];
}

/**
 * Shows one slide at a time, moved by the visitor only. Every visit begins with the first slide. The
 * current slide is recorded in the store.
 */
export function Slideshow({ id, home, labels, children }: Props) {
  const dispatch = useAppDispatch();
  const { variant, title } = home;
  const of = useAppSelector(({ homepageConfig }) => `${homepageConfig.variant}:${homepageConfig.title}`);
  const [index, setIndex] = useState(0);
  const [moved, setMoved] = useState(false);
  const count = children.length;

  useEffect(() => {
    dispatch(homepageConfigReceived({ variant, title }));
  }, [dispatch, variant, title]);

  const go = (step: number) => {
    const next = (index + step + count) % count;
    setMoved(true);
    setIndex(next);
    dispatch(slideShown({ id, index: next, of }));
  };
  return (
    <section aria-roledescription="carousel" aria-label="Highlights" className="relative">
      <div role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${count}`}>
        {children[index]}
      </div>
      {count > 1 && (
        <div className="slideshow-buttons no-print script-only">
          <button type="button" onClick={() => go(-1)} aria-label="Previous slide">
            <Icon name="arrow-left" />
          </button>
          <button type="button" onClick={() => go(1)} aria-label="Next slide">
            <Icon name="arrow-right" />
          </button>
        </div>
      )}
      <p role="status" className="sr-only">
        {moved ? `${labels[index]}, ${index + 1} of ${count}` : ''}
      </p>
    </section>
  );
}
