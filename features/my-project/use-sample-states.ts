import { useRequest } from '#components/request/use-request.ts';
import type { OrderedSample } from '#lib/my-project/project.ts';
import type { FollowedState } from '#lib/samples/followed.ts';
import type { Handling } from '#lib/samples/handling.ts';
import { loadFollowed } from '#lib/samples/load-followed.ts';

export type StepNames = Readonly<Record<Handling, string>>;
/** Status of orders, by the keys of their pages. */
export type SampleStates = ReadonlyMap<string, FollowedState>;

const NONE: SampleStates = new Map();

/** Status of the ordered samples. Empty until the shop has responded, or if it does not. */
export function useSampleStates(samples: readonly OrderedSample[]): SampleStates {
  const pages = [...new Set(samples.flatMap(({ page }) => page ?? []))].join();
  const { value } = useRequest({
    key: pages,
    async ask(signal) {
      const found = await loadFollowed(pages.split(','), signal);
      return new Map(found.map((state) => [state.page, state]));
    },
    log: 'sample_states',
  });
  return value ?? NONE;
}
