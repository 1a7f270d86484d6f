import type { Locator, Page } from '@playwright/test';
import {
  button,
  createAccount,
  getError,
  field,
  fillDetails,
  put,
  save,
  unique,
} from './support/accounts.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { getBearer } from './support/surplus.ts';
import {
  expectToast,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resume,
  status,
  test,
} from './support/test.ts';

/** Types without leaving the field: what was understood is said at once. */
async function type(page: Page, label: string, text: string): Promise<Locator> {
  await field(page, label).fill(text);
  return getError(page, label);
}

async function saved(page: Page, id: string): Promise<Record<string, unknown>> {
  const headers = await getBearer(page.request, 'agent');
  const answer = await page.request.get(`/api/account/v1/${id}`, { headers });
  return ((await answer.json()) as { details: Record<string, unknown> }).details;
}

test('inputs take what people type and paste, say what they understood, and keep what is unclear @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  test.slow();
  await resume(page, 'agent');
  const id = await createAccount(page, unique('Keystone Inputs'));
  await page.goto(`/agency/accounts/${id}?tab=details`);
  await button(page, 'Edit').click();
  await fillDetails(page);
  const revenue = 'Annual revenue';

  await test.step('an amount is understood as it is written, and shown while it is typed', async () => {
    for (const [typed, meant] of [
      ['2500000.00', '$2,500,000'],
      ['1.5m', '$1,500,000'],
      ['1 200', '$1,200'],
      ['USD 40k', '$40,000'],
    ] as const) {
      await expect(await type(page, revenue, typed)).toContainText(`= ${meant}`);
      await field(page, revenue).blur();
      await expect(field(page, revenue)).toHaveValue(meant);
    }
  });

  await test.step('an unclear one stays as it was typed, with the reason, and is not saved', async () => {
    for (const [typed, reason] of [
      ['£1 200', 'Amounts here are in USD'],
      ['1.5', 'Whole numbers only'],
      ['1.234.567', 'Check the separators'],
      ['about two', 'Enter a number'],
    ] as const) {
      await put(page, revenue, typed);
      await expect(field(page, revenue)).toHaveValue(typed);
      await expect(getError(page, revenue)).toContainText(reason);
    }
    await save(page).click();
    await expect(field(page, revenue)).toHaveAttribute('aria-invalid', 'true');
    await expect(save(page)).toBeVisible();
    expect((await saved(page, id))['revenue']).toBeNull();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a sign is never dropped', async () => {
    await put(page, revenue, '(500)');
    await expect(field(page, revenue)).toHaveValue('-$500');
    await expect(getError(page, revenue)).toContainText('This value is too low.');
    await put(page, revenue, '2.5m');
  });

  await test.step('numbers of the company are checked', async () => {
    await put(page, 'EIN', '123-45-6789');
    await expect(getError(page, 'EIN')).toContainText('This looks like a Social Security number');
    await put(page, 'EIN', 'abc');
    await expect(getError(page, 'EIN')).toContainText('nine digits');
    await put(page, 'EIN', '123456789');
    await expect(field(page, 'EIN')).toHaveValue('12-3456789');
    await put(page, 'D-U-N-S number', '123456789');
    await expect(field(page, 'D-U-N-S number')).toHaveValue('12-345-6789');
    await put(page, 'Phone number', '+1 512 555 0199');
    await expect(field(page, 'Phone number')).toHaveValue('(512) 555-0199');
    await put(page, 'Employees', '1,250');
    await expect(field(page, 'Employees')).toHaveValue('1,250');
  });

  await test.step('the domain of a pasted address is taken, and said', async () => {
    const label = 'Primary web domain';
    await expect(await type(page, label, 'https://Keystone.example/contact?x=1')).toContainText(
      '= keystone.example',
    );
    await field(page, label).blur();
    await expect(field(page, label)).toHaveValue('keystone.example');
  });

  await test.step('a state is found by its abbreviation, and a ZIP code has to be in it', async () => {
    await field(page, 'State').fill('pa');
    await field(page, 'State').blur();
    await expect(field(page, 'State')).toHaveValue('Pennsylvania');
    await put(page, 'ZIP code', '90210');
    await save(page).click();
    await expect(getError(page, 'ZIP code')).toContainText('This ZIP code is not in the chosen state.');
    await put(page, 'ZIP code', '19103');
    await save(page).click();
    await expectToast(page, 'Account Details Updated Successfully.');
    expect(await saved(page, id)).toMatchObject({
      revenue: 2_500_000,
      ein: '12-3456789',
      dunsNumber: '123456789',
      noOfEmployeesAll: 1250,
      domainName: 'keystone.example',
      address: { state: 'PA', zipCode: '19103' },
    });
  });

  await test.step('a second account of the company is refused, and the first is offered', async () => {
    const { name } = (await saved(page, id)) as { name: string };
    await page.goto(
      `/agency/manage/account/lookup?${new URLSearchParams({ state: 'PA', accountName: `The ${name.toUpperCase()}, LLC`, zipCode: '19103' })}`,
    );
    allowInConsole(status(409));
    await button(page, 'Create account').click();
    await expect(
      page.getByText(`You already have an account for this company: ${name}.`).first(),
    ).toBeVisible();
    await page.getByRole('link', { name: `Open ${name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/accounts/${id}`));
  });
});

test('a date is read in the order of the region or by the name of its month, and an unclear one changes nothing @once', async ({
  page,
}) => {
  await resume(page, 'agent');
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Keystone Dates'));
  const quote = await startQuote(call, 'P100', company.id);
  await page.goto(`/agency/quotes/${quote.id}`);
  const starts = page.getByRole('textbox', { name: 'Effective date' });
  const day = new Date(Date.now() + 9 * 86_400_000);
  const as = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(day);
  const shown = as({ year: 'numeric', month: '2-digit', day: '2-digit' });
  const onRecord = async (): Promise<unknown> =>
    ((await call('get', `/api/quote/v1/${quote.id}`)) as { effectiveDate?: string })['effectiveDate'];

  await starts.click();
  await expect(button(page, 'Next month')).toBeVisible();
  await expect(button(page, 'Previous month')).toBeVisible();
  await expectAccessible(page);
  await starts.fill(as({ year: 'numeric', month: 'long', day: 'numeric' }));
  await starts.blur();
  await expect(starts).toHaveValue(shown);
  await button(page, 'Save').click();
  await expect.poll(onRecord).toBe(day.toISOString().slice(0, 10));

  for (const [typed, reason] of [
    ['31/31/2026', 'Enter a date'],
    ['next week', 'Enter a date'],
    ['1/1/2020', 'Choose a date from'],
  ] as const) {
    await starts.fill(typed);
    await starts.blur();
    await expect(starts).toHaveValue(typed);
    await expect(page.getByText(reason)).toBeVisible();
  }
  await starts.fill(day.toISOString().slice(0, 10));
  await starts.blur();
  await expect(starts).toHaveValue(shown);
  // None of these steps changed the quote, so there is nothing to save.
  await expect(button(page, 'Save')).toBeHidden();
  await expectAccessible(page);
});
