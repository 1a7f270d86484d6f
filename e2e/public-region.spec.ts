import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany, quotedIn, startQuote } from './support/quoted.ts';
import { expect, expectAccessible, linkIn, test, waitForMail } from './support/test.ts';

const americanHouse = /LLC\. Licensed in all states/;
const britishHouse = /Registered in England and Wales/;

test('whoever opens a mailed link of a British record meets the British house on any host @once', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByText(americanHouse)).toBeVisible();
  const call = await callsAs(page, 'broker');
  const company = await quotableCompany(call, unique('Region Weavers'), { region: 'UK' });
  const quote = await startQuote(call, quotedIn.UK.product, company.id);
  const email = `${unique('newcomer').replaceAll(/\W/g, '').toLowerCase()}@insured.example`;
  await call('put', `/api/quote/v1/action/send/${quote.id}`, {
    version: quote.version,
    customerFirstName: 'Imogen',
    customerLastName: 'Hale',
    customerEmail: email,
    customerPhone: '020 7946 0142',
  });
  await page.goto(linkIn(await waitForMail(page, email, /./), /signup-validation/));
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByText(britishHouse)).toBeVisible();
  await expect(page.getByText(americanHouse)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expectAccessible(page);

  await test.step('the next page without a record is that of the host again', async () => {
    await page.goto('/login');
    await expect(page.getByText(americanHouse)).toBeVisible();
  });

  await test.step('the page of a one-time code has the support address of the record', async () => {
    const id = '01a1fbfb-6df2-7fb7-bb92-7bad494f0b2f';
    await page.route(`**/wf/${id}`, (route) =>
      route.fulfill({
        json: {
          workflowId: id,
          flow: 'E_PAY',
          flowUserEmail: 'o***@insured.example',
          flowUserPhone: null,
          region: 'UK',
          redirectURL: null,
        },
      }),
    );
    await page.goto(`/validate/${id}`);
    await expect(page.getByRole('link', { name: 'support@parapet-uk.example' })).toBeVisible();
    await expect(page.getByText(britishHouse)).toBeVisible();
  });
});
