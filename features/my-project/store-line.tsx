import type { ProjectStore } from '#lib/my-project/project.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  readonly region: Region;
  readonly store: ProjectStore;
}

/** The store that was chosen for the project. */
export function StoreLine({ region, store }: Props) {
  return (
    <section aria-labelledby="store" className="project-room">
      <h2 id="store" className="type-d3">
        Store
      </h2>
      <p className="mt-1">
        <a href={paths.store(region, store.slug)} className="project-store">
          {store.name}
        </a>
      </p>
    </section>
  );
}
