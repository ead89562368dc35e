import type { ShopDatabase } from '#lib/server/db/database.ts';
import { seeOther } from './answers.ts';
import { forget, showDemand } from './demand.ts';
import { type GuardOptions, guarded, type Route } from './guarded.ts';
import { showHealth } from './health.ts';
import { applyImport, MAX_LIST, planImport, showImports, showPlan, undoImport } from './imports.ts';
import { showMessages, tryNow } from './messages.ts';
import {
  erase,
  mailAgain,
  moveChosen,
  printOrders,
  showEraseConfirmation,
  showOrder,
  showOrders,
} from './orders.ts';
import { type DeskRequest, REFERENCE } from './request.ts';
import { showCheck, showWords } from './words.ts';

const ROUTES: readonly Route<DeskRequest>[] = [
  { method: 'GET', path: /^\/$/, answer: () => seeOther('/orders') },
  { method: 'GET', path: /^\/orders$/, answer: showOrders },
  { method: 'POST', path: /^\/orders\/move$/, answer: moveChosen },
  { method: 'POST', path: /^\/orders\/packing$/, answer: (request) => printOrders(request, 'packing') },
  { method: 'POST', path: /^\/orders\/labels$/, answer: (request) => printOrders(request, 'labels') },
  { method: 'POST', path: /^\/orders\/csv$/, answer: (request) => printOrders(request, 'csv') },
  { method: 'GET', path: new RegExp(`^/orders/${REFERENCE}$`), answer: showOrder },
  { method: 'POST', path: new RegExp(`^/orders/${REFERENCE}/mail$`), answer: mailAgain },
  { method: 'GET', path: new RegExp(`^/orders/${REFERENCE}/erase$`), answer: showEraseConfirmation },
  { method: 'POST', path: new RegExp(`^/orders/${REFERENCE}/erase$`), answer: erase },
  { method: 'GET', path: /^\/messages$/, answer: showMessages },
  { method: 'POST', path: /^\/messages\/now$/, answer: tryNow },
  { method: 'GET', path: /^\/imports$/, answer: showImports },
  { method: 'POST', path: /^\/imports\/plan$/, answer: planImport, maxBytes: MAX_LIST },
  { method: 'GET', path: /^\/imports\/plan\/[\w-]{36}$/, answer: showPlan },
  { method: 'POST', path: /^\/imports\/apply$/, answer: applyImport },
  { method: 'POST', path: /^\/imports\/undo$/, answer: undoImport },
  { method: 'GET', path: /^\/words$/, answer: showWords },
  { method: 'GET', path: /^\/words\/check$/, answer: showCheck },
  { method: 'GET', path: /^\/demand$/, answer: showDemand },
  { method: 'POST', path: /^\/demand\/forget$/, answer: forget },
  { method: 'GET', path: /^\/health$/, answer: showHealth },
];

export interface DeskOptions extends GuardOptions {
  readonly db: ShopDatabase;
}

/** Returns the request handler of the desk. */
export const desk = ({ db, ...options }: DeskOptions): ((request: Request) => Promise<Response>) =>
  guarded({
    ...options,
    house: 'desk',
    home: '/orders',
    routes: ROUTES,
    of: (request) => ({ ...request, db }),
  });
