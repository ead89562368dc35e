import { pushEvent } from '#lib/analytics/data-layer.ts';
import { type Promotion, promotionChosen, promotionSeen } from '#lib/analytics/use-events.ts';
import { onBodyChanges } from './on-body-changes.ts';

/** Minimum visible share of a promotion that counts as seen. */
const IN_VIEW = 0.5;

const promotionOf = ({ dataset }: HTMLElement): Promotion => ({
  id: dataset.promotion ?? '',
  name: dataset.promotionName ?? dataset.promotion ?? '',
  slot: dataset.promotionSlot ?? '',
});

/**
 * Reports to analytics which promotions a visitor sees and follows. It reads the markup: `data-promotion` is the id,
 * with name and slot beside it. Returns a function that starts again for another page.
 */
export function watchPromotions(signal: AbortSignal): () => void {
  const observed = new Set<Element>();
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting && target instanceof HTMLElement) pushEvent(promotionSeen(promotionOf(target)));
      }
    },
    { threshold: IN_VIEW },
  );
  function scan() {
    for (const element of observed)
      if (!element.isConnected) {
        sight.unobserve(element);
        observed.delete(element);
      }
    for (const element of document.querySelectorAll('[data-promotion]'))
      if (!observed.has(element)) {
        observed.add(element);
        sight.observe(element);
      }
  }
  onBodyChanges(scan, signal);
  const tell = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const promotion = link?.closest<HTMLElement>('[data-promotion]');
    if (promotion) pushEvent(promotionChosen(promotionOf(promotion)));
  };
  document.addEventListener('click', tell, { capture: true, signal });
  signal.addEventListener('abort', () => sight.disconnect());
  return () => {
    sight.disconnect();
    observed.clear();
    scan();
  };
}
