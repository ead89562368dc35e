import { expect, test } from '@playwright/test';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { expectAccessible } from './support/accessibility.ts';
import { dialog, externalRequests } from './support/analytics.ts';
import { customAddress, fillIn } from './support/samples.ts';
import { type RunningShop, startShop } from './support/shop.ts';

test.describe('with a measurement id and counting until a No in one region', () => {
  // All tests share one shop: otherwise each worker would start its own.
  test.describe.configure({ mode: 'default' });
  let shop: RunningShop;
  test.beforeAll(async () => {
    shop = await startShop({
      DATA_DIR: tempFolder('measurement-id'),
      GTM_ID: 'G-TEST12345',
      CONSENT: 'na=opt-out',
      SAMPLE_WORTH: 'nz=5',
    });
  });
  test.afterAll(async () => {
    await shop.stop();
  });
  test.beforeEach(async ({ context }) => {
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.tagsRan = true' }),
    );
  });

  test('P-3 S7.13-4 na is counted without consent, au is asked for it; the tag receives events in its own format', async ({
    page,
    context,
  }) => {
    const asked = externalRequests(context, shop.origin);
    const told = () =>
      page.evaluate(() =>
        (window.dataLayer ?? []).flatMap((one) =>
          Object.prototype.toString.call(one) === '[object Arguments]' ? [[...(one as unknown[])]] : [],
        ),
      );
    const notice = page.getByRole('region', { name: 'May we count your visit?' });
    await page.goto(`${shop.origin}/au`);
    await expect(notice).toBeVisible();
    expect(asked).toEqual([]);
    await page.goto(`${shop.origin}/na`);
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345']);
    await expect
      .poll(told)
      .toContainEqual([
        'event',
        'page_view',
        expect.objectContaining({ page_path: '/na', page_region: 'na' }),
      ]);
    const seen = async () => (await told()).filter(([, name]) => name === 'view_promotion');
    await expect.poll(seen).toContainEqual([
      'event',
      'view_promotion',
      {
        promotion_id: expect.any(String),
        promotion_name: expect.any(String),
        creative_slot: 'home-slide-1',
      },
    ]);
    expect((await told())[0]).toEqual([
      'consent',
      'default',
      expect.objectContaining({ ad_storage: 'granted' }),
    ]);
    await expect(notice).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
    await expect(notice).toContainText('Until you say no, it is counted.');
    await expectAccessible(page, '.consent-notice');
    await notice.getByRole('button', { name: 'No', exact: true }).click();
    await page.goto(`${shop.origin}/na/products`, { waitUntil: 'networkidle' });
    expect(asked).toHaveLength(1);
  });

  test('an order reports its value and the campaigns that led to it', async ({ page }) => {
    await page.goto(`${shop.origin}/nz?utm_source=mail&utm_campaign=spring&gclid=Cj0`, {
      referer: 'https://news.example/letter?to=ada',
    });
    const notice = page.getByRole('region', { name: 'May we count your visit?' });
    await notice.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.goto(`${shop.origin}/nz/products/tideline-loop?utm_source=video`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Free Samples/ })
      .click();
    await dialog(page).getByRole('button', { name: '214-03 - Flax', exact: true }).click();
    await fillIn(page);
    await page.getByRole('button', { name: 'Send my samples' }).click();
    const refused = () =>
      page.evaluate(() =>
        (window.dataLayer ?? []).filter((one) => (one as { event?: string }).event === 'form_error'),
      );
    await expect
      .poll(refused)
      .toEqual([{ event: 'form_error', form_id: 'sample-order', form_fields: 'address', form_status: 0 }]);
    await customAddress(page);
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /samples/.test(request.url()),
    );
    await page.getByRole('button', { name: 'Send my samples' }).click();
    const { campaign } = (await sent).postDataJSON();
    await expect(dialog(page)).toHaveAccessibleName('Success');
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(campaign).toEqual({
      first: {
        day,
        source: 'mail',
        campaign: 'spring',
        click: 'gclid',
        landing: '/nz',
        referrer: 'news.example',
      },
      last: { day, source: 'video', landing: '/nz/products/tideline-loop' },
    });
    const bought = await page.evaluate(() =>
      (window.dataLayer ?? []).find((one) => (one as { event?: string }).event === 'purchase'),
    );
    expect(bought).toMatchObject({
      ecommerce: { value: 5, currency: 'NZD', order_reference: expect.stringMatching(/^MS-/) },
    });
  });
});
