import { declaredStatus, PAGE_STATUS } from '../../../lib/routing/page-status.ts';
import { isDrawnByScript } from './no-script-fallback.ts';
import type { PageDocument } from './page-document.ts';

/** Applies the status that the page itself declares, if any (SEO-10). */
export function withDeclaredStatus(page: PageDocument): PageDocument {
  const { status, html } = page;
  const own = status === 200 && html.includes(PAGE_STATUS) ? declaredStatus(html) : undefined;
  const isMissing = own === 404 || (status === 404 && isDrawnByScript(html));
  return { ...page, status: own ?? status, isMissing };
}
