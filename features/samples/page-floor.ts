import type { SelectedProduct } from '#store/samples/samples-context.tsx';

type Floor = Pick<SelectedProduct, 'productCode' | 'name'>;

/** List name for analytics of a colour that was chosen automatically from the URL (S2.5-5). */
export const SAMPLE_BUTTON = 'Sample Button';

/** Attributes of a page's samples button. The header's samples button reads the page's floor from them. */
export const pageFloorMark = ({ productCode, name }: Floor) => ({
  'data-samples-of': productCode,
  'data-samples-name': name,
});

/** The page's floor; undefined if the page has none or offers no samples of it. */
export function pageFloor(): Floor | undefined {
  const { samplesOf, samplesName = '' } =
    document.querySelector<HTMLElement>('[data-samples-of]:enabled')?.dataset ?? {};
  return samplesOf ? { productCode: samplesOf, name: samplesName } : undefined;
}

/** The colour in the URL (S2.5-4). */
export const addressColour = () => new URLSearchParams(window.location.search).get('colour') ?? undefined;
