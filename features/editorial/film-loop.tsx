'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { VideoSource } from '#lib/media/video.ts';

/** A silent video loop that can be paused. With reduced motion it starts only on a press. */
export function FilmLoop({ film: { sources, poster }, label }: { film: VideoSource; label: string }) {
  const element = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
      element.current?.play().catch(() => setPlaying(false));
  }, []);

  function toggle() {
    const video = element.current;
    if (!video) return;
    if (video.paused) video.play().catch(() => setPlaying(false));
    else video.pause();
  }

  return (
    <div className="relative aspect-3/2 min-h-60 max-w-full overflow-hidden bg-mist-2 md:aspect-16/5">
      <video
        ref={element}
        muted
        loop
        playsInline
        preload="metadata"
        poster={poster}
        aria-label={label}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="size-full object-cover"
      >
        {sources.map(({ src, type }) => (
          <source key={type} src={src} type={type} />
        ))}
      </video>
      <button
        type="button"
        onClick={toggle}
        className="script-only absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-white text-[var(--site-ink)] shadow-2"
        aria-label={playing ? 'Pause film' : 'Play film'}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
    </div>
  );
}
