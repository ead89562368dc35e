import type { SelectedProduct } from '#store/samples/samples-context.tsx';

type Floor = Pick<SelectedProduct, 'productCode' | 'name'>;

/** Where an automatic choice of the colour in the address is said to have been made (S2.5-5). */
export const SAMPLE_BUTTON = 'Sample Button';

/** Attributes of a page's samples button, which tell the header's the floor of the page. */
export const pageFloorMark = ({ productCode, name }: Floor) => ({
  'data-samples-of': productCode,
  'data-samples-name': name,
});

/** The floor of the page; undefined where the page has none, or no samples of it. */
export function pageFloor(): Floor | undefined {
  const { samplesOf, samplesName = '' } =
    document.querySelector<HTMLElement>('[data-samples-of]:enabled')?.dataset ?? {};
  return samplesOf ? { productCode: samplesOf, name: samplesName } : undefined;
}

/** The colour that the address names (S2.5-4). */
export const addressColour = () => new URLSearchParams(window.location.search).get('colour') ?? undefined;
