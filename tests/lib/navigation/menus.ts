import { footerSchema, primarySchema } from '#lib/contracts/navigation.ts';
import footerFile from '#tests/fixtures/content/navigation/footer.json' with { type: 'json' };
import primaryFile from '#tests/fixtures/content/navigation/primary.json' with { type: 'json' };

export const ALL = { samples: true, visualiser: true, calculator: true, stores: true, specPacks: true };
export const residential = { floorings: ['carpet' as const, 'hardFlooring' as const], features: ALL };
export const entries = primarySchema.parse(primaryFile);
export const footer = footerSchema.parse(footerFile);
