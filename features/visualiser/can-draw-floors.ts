/** Hardware information, in browsers that provide it. */
interface Machine {
  /** In GB, rounded. */
  readonly deviceMemory?: number;
  readonly connection?: { readonly saveData?: boolean };
}

/** Number of lost WebGL contexts after which only the server's pictures are used. */
export const MAX_CONTEXT_LOSSES = 2;

/** False on machines with little memory and for visitors who save data; they see the server's pictures. */
export const canDrawFloors = (machine: object): boolean => {
  const { deviceMemory = 8, connection }: Machine = machine;
  return deviceMemory >= 2 && connection?.saveData !== true && 'WebGL2RenderingContext' in globalThis;
};
