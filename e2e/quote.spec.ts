import type { Page } from '@playwright/test';
import { readyQuote } from './support/holder.ts';
import { getBearer } from './support/surplus.ts';
import {
  expect,
  expectToast,
  expectAccessible,
  expectNoSidewaysScroll,
  keepAnswers,
  letThrough,
  resume,
  status,
  test,
} from './support/test.ts';

/** A new quote for this test, of a company that is quoted without a referral. */
const freshQuote = async (page: Page) => readyQuote(page.request, await getBearer(page.request, 'agent'), {});

/** The total on the screen: next to the builder, or at the bottom on a phone. */
const total = (page: Page) =>
  page
    .getByText(/^\$[\d,]+\.\d\d$/)
    .filter({ visible: true })
    .last();
const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test.describe('a quote', () => {
  test('the price follows each change, a changed package is custom, and TRIA can be left out (QUO-350, QUO-528, QUO-810) @screens', async ({
    page,
    allowInConsole,
  }) => {
    allowInConsole(status(409));
    const quote = await freshQuote(page);
    await resume(page, 'agent');
    await page.goto(`/agency/quotes/${quote.id}`);
    await expect(page.getByRole('radio', { name: /Popular/ })).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const priced = await keepAnswers<{ rating: { adjustments: { code: string }[] } }>(
      page,
      '**/api/rater/v1/calculator',
    );
    await page.getByRole('checkbox', { name: 'Certified acts of terrorism (TRIA)' }).uncheck();
    const isWithoutTria = ({ rating }: (typeof priced)[number]): boolean =>
      rating.adjustments.every((line) => line.code !== 'TRIA');
    await expect.poll(() => priced.some(isWithoutTria)).toBe(true);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();

    await page.getByRole('checkbox', { name: 'Computer and funds transfer fraud' }).uncheck();
    await expect(page.getByText('Changed from its package')).toBeVisible();
    await expect(page.getByRole('radio', { name: /Popular/ })).not.toBeChecked();

    await test.step('a save that fails says so, and loses nothing (QUO-809)', async () => {
      const saved = `**/api/quote/v1/P100/${quote.id}`;
      await page.route(saved, (route) => route.fulfill({ status: 409, json: {} }));
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Failed to update quote.')).toBeVisible();
      await letThrough(page, saved);
      // An error stays until it is closed, and on a phone it lies over the bar with the price.
      await page.locator('.mantine-Notification-closeButton').first().click();
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Quote updated');
    await page.reload();
    await expect(
      page.getByRole('checkbox', { name: 'Certified acts of terrorism (TRIA)' }),
    ).not.toBeChecked();
  });

  test('mandatory coverages cannot be removed, and every price has its worksheet (QUO-017, QUO-526) @once', async ({
    page,
  }) => {
    const quote = await freshQuote(page);
    await resume(page, 'agent');
    await page.goto(`/agency/quotes/${quote.id}`);
    const mandatory = page.getByRole('checkbox', { name: 'Security breach liability' });
    await expect(mandatory).toBeChecked();
    await expect(mandatory).toBeDisabled();
    await page.getByRole('tab', { name: 'Why this price' }).click();
    await expect(page.getByRole('rowheader', { name: 'Base premium' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Territory' })).toBeVisible();
    await expect(total(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('a lost quote needs a reason, and free text if the reason is not in the list @once', async ({
    page,
  }) => {
    const quote = await freshQuote(page);
    await resume(page, 'agent');
    await page.goto(`/agency/quotes/${quote.id}`);
    const dialog = page.getByRole('dialog', { name: 'Lost Quote' });
    await test.step('the dialog requires a reason and its description (QUO-133, QUO-419, QUO-420)', async () => {
      await menu(page, 'Mark as lost');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Loss Reason required')).toBeVisible();
      await expect(dialog.getByText('Reason Description is required')).toBeVisible();
    });
    await test.step('the fill-in option requires free text (QUO-388, QUO-421)', async () => {
      const reason = dialog.getByRole('combobox', { name: 'Loss Reason' });
      // What is chosen stays when it is chosen again.
      for (const _ of ['chosen', 'chosen again']) {
        await reason.click();
        await page.getByRole('option', { name: 'Fill-in option' }).click();
      }
      await expect(reason).toHaveValue('Fill-in option');
      await dialog.getByRole('textbox', { name: 'Reason Description' }).fill('They stay with their carrier');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Fill-In text is required')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Fill-In text' }).fill('Loyal');
    });
    await test.step('the quote is lost (QUO-839)', async () => {
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'Quote Lost Reason Saved Successfully!');
      await expect(page.getByText('Lost', { exact: true }).first()).toBeVisible();
    });
  });

  test('an underwriter finds a submitted quote and releases it, and the agent sees it at once @once', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow(); // Two people sign in.
    const quote = await freshQuote(page);
    await resume(page, 'agent');
    await page.goto(`/agency/quotes/${quote.id}`);
    const submit = page.getByRole('dialog', { name: 'Submit for Underwriter Review' });
    await test.step('submitting for review requires a reason (QUO-132, QUO-422)', async () => {
      await menu(page, 'Submit for review');
      await submit.getByRole('button', { name: 'Submit' }).click();
      await expect(submit.getByText('Reason is a required field')).toBeVisible();
    });
    await test.step('the submitted quote is referred (QUO-276, QUO-835)', async () => {
      await submit.getByRole('textbox', { name: 'Reason' }).fill('Please look at the limit');
      await submit.getByRole('button', { name: 'Submit' }).click();
      await expectToast(page, `Quote# ${quote.quoteNumber} submitted for Underwriter review`);
      await expect(page.getByText('Referred', { exact: true }).first()).toBeVisible();
    });

    await test.step('the underwriter finds it in the inbox and releases it (QUO-118, QUO-819)', async () => {
      const desk = await browser.newContext({ baseURL });
      const underwriter = await desk.newPage();
      await resume(underwriter, 'underwriter');
      await underwriter.goto(`/admin/inbox?search=${quote.quoteNumber}`);
      await expect(underwriter.getByRole('row').nth(1)).toBeVisible();
      await underwriter.goto(`/admin/quotes/${quote.id}`);
      await expect(underwriter.getByText('Please look at the limit')).toBeVisible();
      await underwriter.getByRole('button', { name: 'Release', exact: true }).first().click();
      await underwriter.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
      await expectToast(underwriter, 'Quote released');
      await desk.close();
    });

    await test.step("the agent's open screen shows that it is ready (QUO-271)", async () => {
      await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
    });
  });

  test('a quote is sent to its policyholder, whose name has letters only @once', async ({
    page,
    allowInConsole,
  }) => {
    allowInConsole(status(409));
    const quote = await freshQuote(page);
    await resume(page, 'agent');
    await page.goto(`/agency/quotes/${quote.id}`);
    const dialog = page.getByRole('dialog', { name: 'Send Quote to Policy Holder' });
    await test.step('a first name with digits is refused (QUO-147, QUO-443)', async () => {
      await menu(page, 'Send to policyholder');
      await dialog.getByRole('textbox', { name: 'First name' }).fill('R2D2');
      await dialog.getByRole('textbox', { name: 'Last name' }).fill('Okafor');
      await dialog
        .getByRole('textbox', { name: 'Email' })
        .fill(`holder-${quote.quoteNumber.toLowerCase()}@insured.example`);
      await dialog.getByRole('textbox', { name: 'Phone' }).fill('2125550143');
      await dialog.getByRole('button', { name: 'Send quote' }).click();
      await expect(dialog.getByText('Please enter only alphabets')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'First name' }).fill('Ada');
    });
    await test.step('a quote that could not be sent says so (QUO-799)', async () => {
      await page.route(`**/action/send/${quote.id}`, (route) => route.fulfill({ status: 409, json: {} }));
      await dialog.getByRole('button', { name: 'Send quote' }).click();
      await expect(dialog.getByText('Failed to send quote')).toBeVisible();
    });
    await test.step('the quote is sent (QUO-798)', async () => {
      await letThrough(page, `**/action/send/${quote.id}`);
      await dialog.getByRole('button', { name: 'Send quote' }).click();
      await expectToast(page, 'Quote was successfully sent');
      await expect(page.getByText('It has not been sent to the policyholder')).toBeHidden();
    });
    await test.step('the link of the application is copied, or it is said why there is none (QUO-136)', async () => {
      const linked = `**/application-link/${quote.id}`;
      await page.route(linked, (route) => route.fulfill({ status: 409, json: {} }));
      await menu(page, 'Copy application link');
      const shown = page.getByRole('dialog', { name: /^Application link of quote/ });
      await expect(shown.getByText('Application Link is not available at this time.')).toBeVisible();
      await shown.getByRole('button', { name: 'Close' }).last().click();
      await letThrough(page, linked);
      await menu(page, 'Copy application link');
      await expect(shown.getByRole('textbox', { name: 'Address' })).toHaveValue(
        new RegExp(`/customer/quotes/${quote.id}/sign/`),
      );
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await shown.getByRole('button', { name: 'Copy: Address' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(quote.id);
      await expectAccessible(page);
    });
  });
});
