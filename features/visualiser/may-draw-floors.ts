/** What browsers say of the machine, where they say it. */
interface Machine {
  /** GB, rounded. */
  readonly deviceMemory?: number;
  readonly connection?: { readonly saveData?: boolean };
}

/** How often the WebGL context may be lost before the server's pictures are used instead. */
export const MAX_CONTEXT_LOSSES = 2;

/** False for machines short of memory and for visitors who pay for what is loaded: the server's pictures do. */
export const mayDrawFloors = (machine: object): boolean => {
  const { deviceMemory = 8, connection }: Machine = machine;
  return deviceMemory >= 2 && connection?.saveData !== true && 'WebGL2RenderingContext' in globalThis;
};
