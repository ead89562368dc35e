import type { Product } from '#lib/contracts/catalogue.ts';
import { ProjectAction } from './project-action-island.tsx';

/** Puts the product into rooms of the shopper's project. */
export const projectAction = ({ productCode, name }: Product) => (
  <ProjectAction code={productCode} name={name} />
);
