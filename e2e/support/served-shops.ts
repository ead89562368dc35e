/** The shops that playwright.config.ts starts. */
export const PORT = Number(process.env.E2E_PORT ?? 3210);

/** The shop that most tests use. */
export const MAIN_SHOP = {
  dataDir: '.data/e2e',
  orderStateSecret: 'tells-how-far-orders-are-0123456789',
} as const;

/** The shop with the real range and content. */
export const OWN_CONTENT_ORIGIN = `http://localhost:${PORT + 1}`;
