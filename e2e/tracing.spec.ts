import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startCollector } from '#tests/support/collector.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { startShop } from './support/shop.ts';

test('a page’s trace is sent to the collector, and continues in the service the page calls', async () => {
  const folder = tempFolder('traced');
  const heard: string[] = [];
  const search = createServer((request, response) => {
    heard.push(String(request.headers.traceparent));
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => search.listen(0, '127.0.0.1', resolve));
  const collector = await startCollector();
  const shop = await startShop({
    DATA_DIR: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_SERVICE_NAME: 'traced-shop',
    SEARCH_API_URL: `http://127.0.0.1:${(search.address() as AddressInfo).port}`,
  });
  try {
    const page = await fetch(`${shop.origin}/au/search?q=wool`);
    expect((await page.text()).includes('</html>')).toBe(true);
    expect((await fetch(`${shop.origin}/au/products`)).status).toBe(200);
    // Remaining spans are sent before the process ends.
    await shop.stop();
    const { spans } = collector;
    const asked = spans.find(({ attributes }) => attributes['shop.kind'] === 'page_search');
    expect(asked?.attributes).toMatchObject({
      'http.route': '/{region}/search',
      'http.response.status_code': page.status,
      'shop.request_id': page.headers.get('x-request-id'),
    });
    const call = spans.find(({ name, traceId }) => name.endsWith('search-api') && traceId === asked?.traceId);
    expect(call).toMatchObject({ kind: 3, parentSpanId: asked?.spanId, status: 2 });
    expect(heard).toContain(`00-${call?.traceId}-${call?.spanId}-01`);
    const list = spans.find(({ name }) => name === 'GET /{region}/products');
    const questions = spans.filter(({ parentSpanId }) => parentSpanId === list?.spanId);
    expect(questions.length).toBeGreaterThan(0);
    for (const { kind, attributes } of questions)
      expect([kind, attributes['db.system.name'], attributes['db.operation.name']]).toEqual([
        3,
        'sqlite',
        'SELECT',
      ]);
    // The framework's own spans, which contain addresses, are not sent.
    expect(collector.texts.join()).not.toMatch(/wool|next\.|http\.target|url\.full/);
    expect(collector.requests.every(({ service }) => service === 'traced-shop')).toBe(true);
  } finally {
    await shop.stop();
    await collector.stop();
    search.close();
  }
});
