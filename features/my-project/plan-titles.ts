/** What a plan is called, of carpet off a roll and of boards. */
export const PLAN_TITLES = { cut: 'Cut plan', boards: 'Packs and rows' } as const;
