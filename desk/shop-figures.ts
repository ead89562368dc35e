import { getWithin } from '#lib/http/get-within.ts';
import { config } from '#lib/server/config.ts';
import type { ShopFigures } from './views/page.ts';

/** Time limit in ms for an answer of the running shop. */
const TIMEOUT_MS = 2000;
/** Maximum bytes of its figures; there are usually about 30,000. */
const MAX_LENGTH = 1_000_000;

/** The running shop's cache figures since its start; undefined if it is closed or does not answer. */
export async function shopFigures(): Promise<ShopFigures | undefined> {
  const { revalidateUrl, metricsToken } = config();
  try {
    const headers = metricsToken ? { Authorization: `Bearer ${metricsToken}` } : undefined;
    const asked = { timeoutMs: TIMEOUT_MS, redirect: 'error', ...(headers && { headers }) } as const;
    return await getWithin(new URL('/metrics', revalidateUrl), asked, async (answer) =>
      answer.ok ? readFigures((await answer.text()).slice(0, MAX_LENGTH)) : undefined,
    );
  } catch {
    return undefined;
  }
}

function readFigures(text: string): ShopFigures {
  const value = (name: string, result = '') => {
    const label = result && `\\{result="${result}"\\}`;
    return Number(new RegExp(`^${name}${label} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  };
  const pages = (result: string) => value('shop_page_cache_total', result);
  const pictures = (result: string) => value('shop_image_cache_total', result);
  return {
    pagesFromMemory: pages('hit') + pages('stale'),
    pagesMade: pages('miss') + pages('passed'),
    picturesKept: pictures('hit') + pictures('shared'),
    picturesMade: pictures('miss'),
    memory: value('process_resident_memory_bytes'),
  };
}
