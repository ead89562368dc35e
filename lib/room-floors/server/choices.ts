import 'server-only';
import type { Catalogue, Scope } from '../../catalogue/server/port.ts';
import { roomFloorsContent } from '../../content/server/words.ts';
import { COLOUR_FAMILIES, TYPE_CODES, typeOfSubType } from '../../contracts/codes.ts';
import { facetLabel } from '../../filters/labels.ts';
import type { RoomFloorsChoices } from '../choices.ts';

/** Texts of the panel, and the filter values that have a floor in the scope. */
export async function roomFloorsChoices(source: Catalogue, scope: Scope): Promise<RoomFloorsChoices> {
  const [range, types] = await Promise.all([source.range(scope), source.list('product-types', scope)]);
  const { region } = scope;
  const names = { subType: Object.fromEntries(types.map(({ code, name }) => [code, name])) };
  const valuesOf = (facet: 'type' | 'colour' | 'subType', all: readonly string[]) =>
    all
      .filter((value) => range.index.values[facet].has(value))
      .map((value) => ({ value, label: facetLabel(facet, value, region, names) }));
  return {
    words: roomFloorsContent(region),
    filters: {
      type: valuesOf('type', TYPE_CODES),
      colour: valuesOf('colour', COLOUR_FAMILIES),
      subType: valuesOf(
        'subType',
        types.map(({ code }) => code),
      ).map((one) => ({ ...one, type: typeOfSubType(one.value) ?? '' })),
    },
  };
}
