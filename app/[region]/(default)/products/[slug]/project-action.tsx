import type { Product } from '#lib/contracts/catalogue.ts';
import { ProjectAction } from './project-action-island.tsx';

/** Adds the product to rooms of the visitor's project. */
export const projectAction = ({ productCode, name }: Product) => (
  <ProjectAction code={productCode} name={name} />
);
