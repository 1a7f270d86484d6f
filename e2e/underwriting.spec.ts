import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { unique } from './support/accounts.ts';
import {
  expect,
  expectToast,
  expectAccessible,
  letThrough,
  password,
  personas,
  resume,
  status,
  test,
  waitForMail,
} from './support/test.ts';
import { readyQuote } from './support/holder.ts';
import { linkIn } from './support/mail.ts';

interface Row {
  id: string;
  accountId: string;
  quoteNumber: string;
}

async function as(request: APIRequestContext, persona: 'agent' | 'underwriter') {
  const login = await request.post('/api/auth/v1/login', { data: { username: personas[persona], password } });
  return { authorization: `Bearer ${((await login.json()) as { accessToken: string }).accessToken}` };
}

const details = (name: string) => ({
  name,
  revenue: 4_000_000,
  noOfEmployeesAll: 25,
  yearEstablished: 2009,
  ownershipType: 'Private',
  entityType: 'Independent',
  phoneNumber: '5125550142',
  domainName: 'keystone.example',
  isFranchise: false,
  naicsCode: '541511',
  primaryIndustry: 'Professional, Scientific, and Technical Services',
  secondaryIndustry: 'Custom Computer Programming Services',
  primaryNaicsPercentage: 100,
  address: {
    address1: '12 Quay Street',
    address2: '',
    address3: '',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    country: 'US',
  },
});

/** A quote with an underwriter, for a company of this test's own, because it is declined with its account. */
async function referredQuote(request: APIRequestContext): Promise<Row> {
  const headers = await as(request, 'agent');
  const name = unique('Keystone Robotics');
  const put = async (path: string, data: object) => {
    const answer = await request.put(path, { headers, data });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as Row & { version: number };
  };
  const created = await request.post('/api/account/v1/account', { headers, data: { name, state: 'TX' } });
  const account = (await created.json()) as Row & { version: number };
  await put(`/api/account/v1/profile/${account.id}`, { version: account.version, details: details(name) });
  const started = await request.post(`/api/quote/v1/P250/${account.id}`, { headers, data: { asked: {} } });
  const quote = (await started.json()) as Row & { version: number };
  return put(`/api/quote/v1/action/review/P250/${quote.id}`, {
    version: quote.version,
    reason: 'Please look',
  });
}

async function openFromMenu(page: Page, item: string): Promise<Locator> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/**
 * Performs the action while the call is refused without a message from the server, and reads the screen's own
 * sentence.
 */
async function failing(page: Page, path: string, work: () => Promise<void>, sentence: string): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ status: 409, json: { code: 'wrong-state', requestId: 'test', errors: [] } }),
  );
  await work();
  await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
  await letThrough(page, path);
}

test.describe('underwriting', () => {
  test('an underwriter works on a quote through its dialogs until it is declined together with its account @once', async ({
    page,
    allowInConsole,
  }) => {
    allowInConsole(status(409));
    const quote = await referredQuote(page.request);
    await resume(page, 'underwriter');
    await page.goto(`/admin/quotes/${quote.id}`);
    await expect(page.getByRole('checkbox', { name: 'Breach fund' })).toBeVisible();

    const dialog = page.getByRole('dialog');
    await test.step('a failed release says so (QUO-818)', async () => {
      await page.getByRole('button', { name: 'Release', exact: true }).first().click();
      await failing(
        page,
        '**/uw/release/*',
        () => dialog.getByRole('button', { name: 'Release' }).click(),
        'Failed to release quote',
      );
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the risk is reassessed, and a failure says so (QUO-119, QUO-816, QUO-817)', async () => {
      const dialog = await openFromMenu(page, 'Reassess risk');
      await failing(
        page,
        '**/uw/reassess/*',
        () => dialog.getByRole('button', { name: 'Reassess risk' }).click(),
        'Failed to reassess risk!',
      );
      await dialog.getByRole('button', { name: 'Reassess risk' }).click();
      await expectToast(page, 'Risk reassessed!');
      await expect(dialog).toBeHidden();
    });

    await test.step('excluded events are added with their number (QUO-125)', async () => {
      const dialog = await openFromMenu(page, 'Event exclusions');
      await dialog.getByLabel('Incident name').fill('Ransom note of March');
      await dialog.getByRole('button', { name: 'Save exclusions' }).click();
      await expect(dialog.getByText('Incident number is required')).toBeVisible();
      await dialog.getByLabel('Incident number').fill('INC-2207');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save exclusions' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Ransom note of March')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Specified event exclusion' })).toBeChecked();
    });

    await test.step('a subjectivity is added and is outstanding', async () => {
      const dialog = await openFromMenu(page, 'Subjectivities');
      await dialog.getByRole('button', { name: 'Add subjectivity' }).click();
      await expect(dialog.getByRole('combobox', { name: 'Subjectivity' })).toHaveValue(
        'Loss runs from prior carriers',
      );
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(
        page.getByRole('region', { name: 'Subjectivities' }).getByText('Loss runs from prior carriers'),
      ).toBeVisible();
      await expect(page.getByText('1 subjectivity is outstanding')).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step('a failed save of the schedule rating says so and closes its dialog (QUO-124, QUO-836)', async () => {
      const dialog = await openFromMenu(page, 'Schedule rating (IRPM)');
      await dialog.getByLabel(/^Company Stability/).fill('5');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Enter a reason for each modification')).toBeVisible();
      await dialog.getByLabel('Reason for Company Stability').fill('Founded in 1990');
      await failing(
        page,
        '**/uw/irpm/**',
        () => dialog.getByRole('button', { name: 'Save' }).click(),
        'Failed to save note',
      );
      await expect(dialog).toBeHidden();
    });

    await test.step('each modification stands in the worksheet with its reason', async () => {
      const dialog = await openFromMenu(page, 'Schedule rating (IRPM)');
      await dialog.getByLabel(/^Company Stability/).fill('5');
      await dialog.getByLabel('Reason for Company Stability').fill('Founded in 1990');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('tab', { name: 'Why this price' }).click();
      const sheet = page.getByRole('region', { name: 'How the price was calculated' }).last();
      await sheet
        .getByRole('row', { name: /Schedule rating/ })
        .getByText('1 characteristic')
        .click();
      await expect(sheet.getByText('Reason: Founded in 1990')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Coverage' }).click();
    });

    await test.step('leaving for the inbox warns about unsaved changes, and updating the terms asks first (QUO-117, QUO-120)', async () => {
      await page.getByRole('checkbox', { name: 'Waiver of subrogation' }).check();
      const dialog = await openFromMenu(page, 'Back to inbox');
      await expect(
        dialog.getByText(`Your changes to quote ${quote.quoteNumber} have not been saved and will be lost.`),
      ).toBeVisible();
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Update terms' }).first().click();
      const update = page.getByRole('dialog', { name: 'Update quote' });
      await update.getByRole('button', { name: 'Update terms' }).click();
      await expect(update).toBeHidden();
    });

    await test.step('resetting the quote asks first and drops its changes (QUO-121)', async () => {
      await page.goto(`/admin/quotes/${quote.id}`);
      await expect(page.getByRole('checkbox', { name: 'Waiver of subrogation' })).toBeChecked();
      const dialog = await openFromMenu(page, 'Reset quote');
      await dialog.getByRole('button', { name: 'Reset quote' }).click();
      await expect(page.getByText('Ransom note of March')).toBeHidden();
      await expect(page.getByRole('checkbox', { name: 'Waiver of subrogation' })).not.toBeChecked();
    });

    await test.step('the risk has two donut charts and a read-only assessment (QUO-180, QUO-181)', async () => {
      await page.getByRole('tab', { name: 'Risk' }).click();
      const donuts = page.getByRole('img', { name: /^(Company|Industry): \d+%$/ });
      await expect(donuts).toHaveCount(2);
      const radii = await donuts
        .first()
        .locator('path')
        .first()
        .evaluate((path) =>
          [...path.getAttribute('d')!.matchAll(/A\s*([\d.]+)/g)].map((match) => Number(match[1])),
        );
      expect(Math.min(...radii) / Math.max(...radii)).toBeCloseTo(0.85, 2);
      const assessment = page.getByRole('region', { name: 'Security assessment' });
      await expect(assessment.getByText('Legal name')).toBeVisible();
      await expect(assessment.getByRole('textbox')).toHaveCount(0);
    });

    await test.step('an internal note is added (ACC-118)', async () => {
      await page.getByRole('tab', { name: 'Notes' }).click();
      await page.getByRole('button', { name: 'Add note' }).click();
      await dialog.getByRole('textbox', { name: 'Note' }).fill('Declined after the call with the broker');
      await dialog.getByRole('button', { name: 'Save note' }).click();
      await expect(page.getByText('Declined after the call with the broker')).toBeVisible();
      await expect(page.getByText('Internal', { exact: true })).toBeVisible();
    });

    await test.step('it is pinned, and what is added stands below it and tells whom it mentions', async () => {
      await page.getByRole('button', { name: 'Pin', exact: true }).click();
      await expect(page.getByRole('img', { name: 'Pinned' })).toBeVisible();
      await page.getByRole('button', { name: 'Add to this note' }).click();
      await dialog.getByRole('textbox', { name: 'Note' }).fill('The broker agrees, @service@parapet.example');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save note' }).click();
      const added = page.getByRole('list', { name: 'Added since' });
      await expect(added.getByText('The broker agrees, @service@parapet.example')).toBeVisible();
      const mail = await waitForMail(
        page,
        'service@parapet.example',
        /^Uma .* named you in a note on Keystone/,
      );
      expect(linkIn(mail)).toBe(`/admin/accounts/${quote.accountId}?tab=notes`);
      await expect(page.getByRole('button', { name: 'Unpin' })).toBeVisible();
    });

    await test.step('the quote is declined with a reason, its account as well, and a failure says so (QUO-116, QUO-417, QUO-811)', async () => {
      await page.getByRole('button', { name: 'Decline', exact: true }).first().click();
      await dialog.getByRole('combobox', { name: 'Reason', exact: true }).click();
      await page.getByRole('option', { name: 'Poor Claims History' }).click();
      await dialog.getByRole('textbox', { name: 'Reason Description' }).fill('Three losses in two years');
      await dialog
        .getByRole('switch', { name: /^Decline .* as well/ })
        .first()
        .check({ force: true });
      await dialog.getByRole('combobox', { name: 'Declaration Reason' }).click();
      await page.getByRole('option', { name: 'Fill-in option' }).click();
      await dialog.getByRole('textbox', { name: 'Reason Description' }).nth(1).fill('As the quote');
      await dialog.getByRole('textbox', { name: 'Fill-In text' }).fill('Loss record');
      await expectAccessible(page);
      await failing(
        page,
        '**/uw/decline/*',
        () => dialog.getByRole('button', { name: 'Decline quote' }).click(),
        'Failed to decline quote',
      );
    });
    await test.step('the declined quote and its account are confirmed, and the inbox opens (QUO-814, QUO-815, ACC-697)', async () => {
      await dialog.getByRole('button', { name: 'Decline quote' }).click();
      await expectToast(page, 'Quote declined');
      await expectToast(page, 'Account Declined Successfully!');
      await expect(page).toHaveURL(/\/admin\/inbox/);
    });

    await test.step('the account can be reopened, and a failure to decline it again says so (QUO-840)', async () => {
      await page.goto(`/admin/accounts/${quote.accountId}`);
      await expect(page.getByText('Loss record')).toBeVisible();
      await page.getByRole('button', { name: 'Reopen account' }).click();
      await dialog.getByRole('button', { name: 'Reopen account' }).click();
      await expectToast(page, 'The account can be quoted again');
      await page.getByRole('button', { name: 'Decline account' }).click();
      await dialog.getByRole('combobox', { name: 'Declaration Reason' }).click();
      await page.getByRole('option', { name: 'Size is too Big' }).click();
      await dialog.getByRole('textbox', { name: 'Reason Description' }).fill('Beyond our appetite');
      await failing(
        page,
        '**/api/account/v1/decline/*',
        () => dialog.getByRole('button', { name: 'Decline account' }).click(),
        'Something went wrong.Please try again later',
      );
    });
  });

  test('an agent sets a need-by date and asks for a review, and each failure says what went wrong @once', async ({
    page,
    allowInConsole,
  }) => {
    allowInConsole(status(409));
    const quote = await readyQuote(page.request, await as(page.request, 'agent'), {});
    await resume(page, 'agent');
    await page.goto(`/agency/quotes/${quote.id}`);
    await test.step('the need-by date is saved, and a failure says so (QUO-134, QUO-841, QUO-842)', async () => {
      const dialog = await openFromMenu(page, 'Set need-by date');
      await expect(dialog.getByRole('textbox', { name: 'Needed by' })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
      await failing(
        page,
        '**/update/needBy*',
        () => dialog.getByRole('button', { name: 'Save' }).click(),
        'Something went wrong. Please try again later',
      );
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'Quote NeedBy Saved Successfully!');
      await expect(page.getByText(/^Needed by /)).toBeVisible();
    });

    await test.step('the quote is submitted for review, and a failure says so (QUO-834)', async () => {
      const dialog = await openFromMenu(page, 'Submit for review');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Please look');
      await failing(
        page,
        '**/action/review/**',
        () => dialog.getByRole('button', { name: 'Submit' }).click(),
        'Something went wrong, please try again later.',
      );
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expectToast(page, `Quote# ${quote.quoteNumber} submitted for Underwriter review`);
    });

    await test.step('a quote that could not be marked as lost says so (QUO-838)', async () => {
      const dialog = await openFromMenu(page, 'Mark as lost');
      await dialog.getByRole('combobox', { name: 'Loss Reason' }).click();
      await page.getByRole('option', { name: 'Price is High' }).click();
      await dialog.getByRole('textbox', { name: 'Reason Description' }).fill('Too dear');
      await failing(
        page,
        '**/api/quote/v1/lost/*',
        () => dialog.getByRole('button', { name: 'Save' }).click(),
        'Something went wrong. Please try again later',
      );
    });
  });
});
