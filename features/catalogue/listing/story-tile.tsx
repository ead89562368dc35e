import { Icon } from '#components/icon/icon.tsx';
import { Picture } from '#components/picture/picture.tsx';
import type { ListStory } from './list-state.ts';

/** A double-width tile at the left of the second row, for any number of columns (DESIGN 8.10). */
export function StoryTile({ title, text, picture, link }: ListStory) {
  return (
    <li
      data-promotion={link.href}
      data-promotion-name={title}
      data-promotion-slot="list-story"
      className="no-print relative col-span-full flex lg:col-span-2 min-h-80 items-end overflow-hidden bg-[#241a20] text-white"
    >
      <div className="absolute inset-0">
        <Picture source={picture} alt="" />
      </div>
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-[linear-gradient(0deg,rgb(36_26_32/.9)_0,rgb(36_26_32/.7)_40%,rgb(36_26_32/.3)_62%,transparent_84%)]"
      />
      <div className="relative grid gap-3 p-6 lg:p-8">
        <h2 className="type-d3">{title}</h2>
        <p className="max-w-[25.3em]">{text}</p>
        <a
          href={link.href}
          className="inline-flex min-h-6 items-center gap-2 justify-self-start border-b border-current pb-0.5 font-medium after:absolute after:inset-0"
        >
          {link.title}
          <Icon name="arrow-right" size={16} />
        </a>
      </div>
    </li>
  );
}
