import { louisianaQuotes } from './support/surplus.ts';
import {
  expect,
  expectToast,
  expectAccessible,
  expectNoSidewaysScroll,
  letThrough,
  resume,
  status,
  test,
} from './support/test.ts';

test('a license is added, and its notice is attested on its own page and on the way to sending @once', async ({
  page,
  allowInConsole,
}) => {
  for (const code of [400, 409]) allowInConsole(status(code));
  const [first, second] = await louisianaQuotes(page.request, 2);
  await resume(page, 'agent');
  await page.goto('/agency/manage/surplus');
  const number = `SL ${Date.now()}`;
  const add = page.getByRole('dialog', { name: 'Add surplus lines license' });
  await test.step('a license that cannot be added says so (QUO-866, ACC-671)', async () => {
    await page.getByRole('button', { name: 'Add license' }).first().click();
    await add.getByRole('textbox', { name: 'Broker first name' }).fill('Avery');
    await add.getByRole('textbox', { name: 'Broker last name' }).fill('Stone');
    await add.getByRole('textbox', { name: 'Broker email' }).fill('avery.stone@harbor.example');
    await add.getByRole('textbox', { name: 'License number' }).fill(number);
    await add.getByRole('combobox', { name: 'Broker License State' }).fill('Louis');
    await page.getByRole('option', { name: 'Louisiana' }).click();
    await expect(add.getByRole('checkbox', { name: 'Signature on file' })).toBeHidden();
    await expectAccessible(page);
    await page.route('**/agency/surplus', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    );
    await add.getByRole('button', { name: 'Add license' }).click();
    await expect(add.getByText('Failed to add license. Please try again!')).toBeVisible();
  });
  await test.step('a license is added (QUO-863, ACC-084, ACC-721)', async () => {
    await letThrough(page, '**/agency/surplus');
    await add.getByRole('button', { name: 'Add license' }).click();
    await expectToast(page, 'Surplus License added succesfully!');
  });
  const row = page.getByRole('row').filter({ hasText: number });
  const edit = async (): Promise<void> => {
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  const change = page.getByRole('dialog', { name: 'Edit surplus lines license' });
  await test.step('a change of a license that fails says so (ACC-672)', async () => {
    await edit();
    await change.getByRole('textbox', { name: 'Broker last name' }).fill('Stonehouse');
    await page.route('**/agency/surplus/*', (route) => route.fulfill({ status: 400, json: {} }));
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(change.getByText('Failed to edit license. Please try again!')).toBeVisible();
  });
  await test.step('a license is edited (QUO-864, ACC-085, ACC-722)', async () => {
    await letThrough(page, '**/agency/surplus/*');
    await change.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Surplus License updated succesfully!');
  });

  await test.step('the notice has its own page (CORE-057, QUO-047)', async () => {
    await page.goto(`/quote/${first!.id}/attest-surplus-notice`);
    await expect(page.getByRole('heading', { name: 'Louisiana Surplus Lines Notice' })).toBeVisible();
  });
  await test.step('the notice summarizes the quote and its amounts (QUO-084, QUO-085)', async () => {
    for (const text of [
      first!.companyName,
      first!.quoteNumber,
      /12:01 AM/,
      'Created',
      'Premium before fees and taxes',
      'MGA fee',
      'Surplus lines tax',
      'Surplus stamping fees',
      'Surplus compliance by agency',
      'Final premium',
      /Louisiana Life and Health/,
    ]) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
  });
  const iAttest = page.getByRole('button', { name: 'I Attest' });
  await test.step('checking the box is a legal signature, which I Attest waits for (QUO-092, QUO-093)', async () => {
    await expect(
      page.getByText('This serves as your legal signature and acknowledges the information provided.'),
    ).toBeVisible();
    await expect(iAttest).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('the checkbox names the surplus lines broker and enables I Attest (QUO-091, QUO-385)', async () => {
    await page
      .getByRole('checkbox', {
        name: /the surplus lines broker, agrees to be the licensed broker or authorized representative/,
      })
      .check();
    await expect(iAttest).toBeEnabled();
  });
  await test.step('attesting shows an overlay that says how to go on (QUO-096, QUO-387)', async () => {
    await iAttest.click();
    await expect(
      page.getByRole('heading', { name: 'Thank you. Your signature has been saved.' }),
    ).toBeVisible();
    await expect(page.getByText('You can log in and bind the quote.')).toBeVisible();
  });

  const step = page.getByRole('dialog', { name: 'Step 3 of 3: Louisiana Surplus Lines Notice' });
  await test.step('sending the other quote asks for its notice in the third step (QUO-094, QUO-095)', async () => {
    await page.goto(`/agency/quotes/${second!.id}`);
    await expect(page.getByText('The surplus lines notice of LA is not attested')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Send to policyholder' }).click();
    const send = page.getByRole('dialog', { name: 'Send Quote to Policy Holder' });
    await send.getByRole('textbox', { name: 'First name' }).fill('Olivia');
    await send.getByRole('textbox', { name: 'Last name' }).fill('Grant');
    await send
      .getByRole('textbox', { name: 'Email' })
      .fill(`olivia-${second!.quoteNumber.toLowerCase()}@insured.example`);
    await send.getByRole('textbox', { name: 'Phone' }).fill('5045550143');
    await send.getByRole('button', { name: 'Next' }).click();
    await step.getByRole('button', { name: 'Previous' }).click();
    await expect(send.getByRole('textbox', { name: 'First name' })).toHaveValue('Olivia');
    await send.getByRole('button', { name: 'Next' }).click();
    await expect(step.getByRole('button', { name: 'Send Quote' })).toBeDisabled();
  });
  await test.step('a failed attestation says so, and the quote is sent at the second attempt (QUO-858)', async () => {
    await step.getByRole('checkbox').check();
    await page.route(`**/attest/${second!.id}`, (route) => route.fulfill({ status: 409, json: {} }));
    await step.getByRole('button', { name: 'Send Quote' }).click();
    await expect(step.getByText('Not able to attest compliance notice at this time.')).toBeVisible();
    await letThrough(page, `**/attest/${second!.id}`);
    await step.getByRole('button', { name: 'Send Quote' }).click();
    await expectToast(page, 'Quote was successfully sent');
  });

  await test.step('a license that cannot be deleted says why (ACC-673, QUO-865)', async () => {
    await page.goto('/agency/manage/surplus');
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Delete license' }).click();
    await page.route('**/agency/surplus/*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.getByRole('dialog').getByRole('button', { name: 'Delete license' }).click();
    await expect(page.getByRole('dialog')).toContainText('Bad Request');
  });
  await test.step('a license is deleted (QUO-866, ACC-086, ACC-723)', async () => {
    await letThrough(page, '**/agency/surplus/*');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete license' }).click();
    await expectToast(page, 'Surplus License deleted succesfully!');
  });
});

test('staff say of which agency a license is, and whether a signature is on file in LA and MT @once', async ({
  page,
}) => {
  await resume(page, 'admin');
  await page.goto('/admin/manage/surplus');
  await page.getByRole('button', { name: 'Add license' }).first().click();
  const add = page.getByRole('dialog', { name: 'Add surplus lines license' });
  const signature = add.getByRole('checkbox', { name: 'Signature on file' });
  await test.step('the form asks for the agency (ACC-284)', () =>
    expect(add.getByRole('combobox', { name: 'Agency' })).toBeVisible());
  await test.step('the signature is asked for in LA and MT alone (ACC-283)', async () => {
    await expect(signature).toBeHidden();
    for (const [state, isAsked] of [
      ['Louisiana', true],
      ['Texas', false],
      ['Montana', true],
    ] as const) {
      await add.getByRole('combobox', { name: 'Broker License State' }).fill(state);
      await page.getByRole('option', { name: state, exact: true }).click();
      await expect(signature).toBeVisible({ visible: isAsked });
    }
  });
});
