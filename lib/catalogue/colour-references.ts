import type { Product, Variant } from '../contracts/catalogue.ts';
import { stockField } from '../regions.ts';
import { slugOfName } from '../slugs.ts';
import type { Problem } from './problem.ts';

/** Maximum number of colours that a reason names. */
const SHOWN = 5;

/** Returns where a product's colours contradict the product or each other. */
export function colourProblems(product: Product): Problem[] {
  const { variants } = product;
  return [
    ...soldOutside(product),
    ...variants.flatMap(({ regions, ...variant }, at) =>
      regions.flatMap((region): Problem[] => {
        const field = stockField(region);
        return field === undefined || variant[field] !== undefined
          ? []
          : [{ field: `variants.${at}.${field}`, reason: `is missing, and ${region} posts samples` }];
      }),
    ),
    ...twice(variants, 'name', ({ name }) => name.trim().toLowerCase(), ofOneName),
    ...twice(variants, 'slug', ({ slug }) => slug, ofOneSlug),
  ];
}

const named = ({ globalItemId, name }: Variant) => `${globalItemId} (${name})`;

/** Reports, as one problem, colours with regions that the product is not sold in. */
function soldOutside({ regions, variants }: Product): Problem[] {
  const outside = (variant: Variant) => variant.regions.filter((region) => !regions.includes(region));
  const [first = -1, ...more] = variants.flatMap((variant, at) => (outside(variant).length > 0 ? [at] : []));
  if (first < 0) return [];
  const colours = [first, ...more].flatMap((at) => variants[at] ?? []);
  const places = new Set(colours.flatMap(outside));
  const rest = colours.length > SHOWN ? ` and ${colours.length - SHOWN} more` : '';
  const which = `${colours.slice(0, SHOWN).map(named).join(', ')}${rest}`;
  const reason = `colours ${which} are sold in ${[...places].join(', ')}, where the product is not: take them out there too, in their variant.regions`;
  return [{ field: `variants.${first}.regions`, reason }];
}

/** Reports colours that have the same value as an earlier one. */
function twice(
  variants: readonly Variant[],
  field: 'name' | 'slug',
  of: (variant: Variant) => string,
  reasonOf: (first: Variant, second: Variant) => string,
): Problem[] {
  const owners = new Map<string, number>();
  return variants.flatMap((variant, at): Problem[] => {
    const owner = owners.get(of(variant)) ?? at;
    owners.set(of(variant), owner);
    const first = variants[owner];
    if (owner === at || !first) return [];
    const [place, or] = [at, owner].map((one) => `variants.${one}.${field}`) as [string, string];
    return [{ field: place, or, reason: reasonOf(first, variant) }];
  });
}

function ofOneName(first: Variant, second: Variant): string {
  // If the item number was derived from the same name, it is the same for both.
  const both = first.globalItemId === second.globalItemId ? [] : [first.globalItemId, second.globalItemId];
  return `"${second.name}" is the name of two colours${both.length > 0 ? `, ${both.join(' and ')}` : ''}`;
}

/** A slug stays with its colour when the colour is renamed. */
function ofOneSlug(first: Variant, second: Variant): string {
  const keeper = [first, second].find(({ name, slug }) => slugOfName(name) !== slug);
  const kept = keeper ? `; ${keeper.globalItemId} keeps it from an earlier name` : '';
  return `"${second.slug}" is the address of two colours, ${named(first)} and ${named(second)}${kept}: give one of them another in variant.slug`;
}
