import type { Product } from '#lib/contracts/catalogue.ts';
import { ProjectAction } from './project-action-island.tsx';

/** Puts the product into rooms of the shopper's project; a plain button where others are more important. */
export const projectAction = ({ productCode, name }: Product, look?: 'plain') => (
  <ProjectAction code={productCode} name={name} look={look} />
);
