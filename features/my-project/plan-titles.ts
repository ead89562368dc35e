/** Title of a plan for broadloom and for boards. */
export const PLAN_TITLES = { cut: 'Cut plan', boards: 'Packs and rows' } as const;
