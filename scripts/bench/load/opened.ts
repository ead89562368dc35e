import { type Facts, factsOf } from './facts.ts';

/** Maximum number of pages requested in each region of a large catalogue. */
const MAX_OPENED = 200;

/** Brings a shop to the state of one that has been open for a while: every page is requested once from each process. */
export async function openedFor(origin: string, processes = 1): Promise<Facts> {
  const facts = await factsOf(origin);
  const pages = facts.regions.flatMap(({ region, products, written }) =>
    ['', '/products', ...written, ...products.map((slug) => `/products/${slug}`)]
      .slice(0, MAX_OPENED)
      .map((path) => `/${region}${path}`),
  );
  for (const path of pages)
    for (let time = 0; time < processes; time += 1) {
      const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
    }
  return facts;
}
