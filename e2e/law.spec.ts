import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  pageAs,
  resume,
  test,
} from './support/test.ts';

test('compliance confirms the law of a state that nobody verified; an underwriter only reads it @once', async ({
  page,
}) => {
  await resume(page, 'admin');
  await page.goto('/admin/law');
  await expect(page.getByRole('row', { name: /^FL/ })).toContainText('626.7451(11)');
  await page.getByRole('combobox', { name: 'Paper' }).click();
  await page.getByRole('option', { name: 'Surplus lines paper' }).click();
  await expect(page.getByRole('row', { name: /^FL/ })).toContainText('Verified');
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'To be confirmed' }).click();
  await expect(page.getByRole('row', { name: /^FL/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^HI/ })).toContainText('No one has looked this up.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Confirm states' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fees: confirm the law (Surplus lines paper)' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Select the states')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'States' }).fill('HI');
  await page.getByRole('option', { name: 'HI', exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: 'How the law was compared' }).fill('Read with counsel');
  await dialog.getByRole('textbox', { name: 'Source' }).fill('HRS 431:8');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'The law of HI was confirmed');
  await expect(page.getByRole('row', { name: /^HI/ })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'All states' }).click();
  await expect(page.getByRole('row', { name: /^HI/ })).toContainText(
    /Confirmed.*Ada Okafor.*Read with counsel \(HRS 431:8\)/,
  );

  const reader = await pageAs(page, new URL(page.url()).origin, 'underwriter');
  await reader.goto('/admin/law?show=open');
  await expect(reader.getByRole('row', { name: /^AK/ })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Confirm states' })).toHaveCount(0);
  await reader.context().close();
});

test('compliance reads the prescribed texts of states and confirms those it compared @once', async ({
  page,
}) => {
  await resume(page, 'admin');
  await page.goto('/admin/law');
  await page.getByRole('combobox', { name: 'Subject' }).click();
  await page.getByRole('option', { name: 'Texts' }).click();
  const ohio = page.getByRole('row', { name: /^OH/ });
  await ohio.getByText('Wording for OH').click();
  await expect(ohio.getByRole('blockquote')).toContainText('fraud');
  await expect(page.getByRole('row', { name: /^UK/ })).toContainText(/Demands and Needs.*Ada Okafor/);
  const hawaii = page.getByRole('row', { name: /^HI/ });
  await expect(hawaii).toContainText('To be confirmed');
  await expect(hawaii).not.toContainText('Surplus Lines Notice');
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Confirm texts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm prescribed texts' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Select the states')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'States' }).fill('HI');
  await page.getByRole('option', { name: 'HI', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('No wording of its own for HI.').first()).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('textbox', { name: 'How the texts were compared' }).fill('Word by word');
  await dialog.getByRole('textbox', { name: 'Source' }).fill('HRS 431 of 2027');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'The texts of HI were confirmed');
  await expect(hawaii).toContainText(/Confirmed.*Ada Okafor.*Word by word \(HRS 431 of 2027\)/);
  await expectAccessible(page);
});
