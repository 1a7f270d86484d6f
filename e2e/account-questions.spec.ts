import type { Locator } from '@playwright/test';
import { button, createAccount, dialog, save, unique } from './support/accounts.ts';
import {
  expectToast,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  letThrough,
  resume,
  test,
} from './support/test.ts';

test('follow-up questions appear with the answers that call for them @once', async ({ page }) => {
  await resume(page, 'agent');
  const id = await createAccount(page, unique('Keystone Questions'));
  await page.goto(`/agency/accounts/${id}?tab=questions`);
  const question = (name: string): Locator => page.locator(`[data-question="${name}"]`);
  const answer = (name: string, value: string) => question(name).getByLabel(value, { exact: true }).check();
  await test.step('the questionnaire asks about dual authorization of transfers over $25,000 (QUO-015, QUO-403)', async () => {
    await expect(page.getByText('0 of ').first()).toBeVisible();
    await expect(page.getByText('Do transfers over $25,000 need dual authorization?')).toBeVisible();
  });
  await test.step('it asks about incidents in the last 5 years and downtime in the last 3 (QUO-964, QUO-965)', async () => {
    await expect(page.getByText('In the last 5 years, have you had a cyber incident?')).toBeVisible();
    await expect(
      page.getByText('In the last 3 years, have your systems been down unscheduled for more than 4 hours?'),
    ).toBeVisible();
  });
  await test.step('the types of backups are asked for unless there are none (QUO-356)', async () => {
    await expect(question('backupTypes')).toHaveCount(0);
    const backups = async (text: string): Promise<void> => {
      await question('backupFrequency').locator('input').first().click();
      await page.locator('[role=option]:visible', { hasText: text }).click();
    };
    await backups('Daily');
    await expect(question('backupTypes')).toBeVisible();
    await backups('Never');
    await expect(question('backupTypes')).toHaveCount(0);
  });
  for (const [name, id] of [
    ['eolProducts', 'QUO-357'],
    ['edr', 'QUO-358'],
    ['ngav', 'QUO-359'],
    ['emailFiltering', 'QUO-360'],
  ] as const) {
    await test.step(`only a yes to ${name} asks for details (${id})`, async () => {
      await answer(name, 'No');
      await expect(question(name).locator('textarea')).toHaveCount(0);
      await answer(name, 'Yes');
      await expect(question(name).locator('textarea').first()).toBeVisible();
    });
  }
  await test.step('comments are asked for when MFA, a plan or a payment control is missing (QUO-363, QUO-364, QUO-365)', async () => {
    for (const [name, clean, telling, box] of [
      ['mfaCloud', 'Yes', 'No', 'mfaComments'],
      ['planDisasterRecovery', 'Yes', 'No', 'plansComments'],
      ['isVerifyingBankAccounts', 'Yes', 'No', 'cyberCrimeComments'],
    ] as const) {
      await answer(name, clean);
      await expect(question(box)).toHaveCount(0);
      await answer(name, telling);
      await expect(question(box)).toBeVisible();
    }
  });
  await test.step('only a cyber incident asks for comments (QUO-362)', async () => {
    await answer('cyberEvent', 'No');
    await expect(question('cyberEvent').locator('textarea')).toHaveCount(0);
    await answer('cyberEvent', 'Yes');
    await expect(question('cyberEvent').locator('textarea').first()).toBeVisible();
  });
  await test.step('what is there for some is answered with how many of how many', async () => {
    await answer('mfaEmail', 'Partly');
    await question('mfaEmail').getByLabel('Covered').fill('40');
    await question('mfaEmail').getByLabel('Of', { exact: true }).fill('52');
    await expect(question('mfaEmail')).toContainText('For rating, Partly counts as No');
  });
  await test.step('the saved answers are still there after a reload', async () => {
    await save(page).click();
    await expectToast(page, 'Answers saved');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(question('cyberEvent').getByLabel('Yes', { exact: true })).toBeChecked();
    await expect(question('mfaEmail').getByLabel('Partly', { exact: true })).toBeChecked();
    await expect(question('mfaEmail').getByLabel('Covered')).toHaveValue('40');
    // Who said it and when; until it is changed.
    const said = question('mfaEmail').locator('[data-origin]');
    await expect(said).toHaveText(/^\S+ .+, \w{3} \d+, \d{4}$/);
    await answer('mfaEmail', 'Yes');
    await expect(said).toHaveCount(0);
    await expect(question('mfaEmail').getByLabel('Covered')).toHaveCount(0);
    await answer('mfaEmail', 'Partly');
    await question('mfaEmail').getByLabel('Covered').fill('40');
    await question('mfaEmail').getByLabel('Of', { exact: true }).fill('52');
    await expect(said).toBeVisible();
  });

  await test.step('the security questions ask nothing again that the questionnaire asks under another name', async () => {
    await page.goto(`/agency/accounts/${id}?tab=questions&form=security`);
    await expect(question('dmzSeparation')).toBeVisible();
    for (const name of [
      'incidentResponsePlan',
      'isSecurityTraining',
      'mfaRemoteAccess',
      'mfaCloudDeployments',
    ])
      await expect(question(name)).toHaveCount(0);
  });

  await test.step('the tech form asks about outages over 4 hours in the last 3 years, and more if there was one (QUO-361, QUO-963)', async () => {
    await page.goto(`/agency/accounts/${id}?tab=questions&form=tech`);
    await expect(
      page.getByText('In the last 3 years, have you had a system outage of more than 4 hours?'),
    ).toBeVisible();
    await expect(question('sustainedSystemOutageBusinessInterruption')).toHaveCount(0);
    await answer('sustainedSystemOutage', 'Yes');
    await expect(question('sustainedSystemOutageBusinessInterruption')).toBeVisible();
  });
});

test('the security questions start with a default and require every answer @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(/Failed to load resource|ERR_FAILED/);
  await resume(page, 'agent');
  const id = await createAccount(page, unique('Keystone Security'));
  await page.goto(`/agency/accounts/${id}?tab=questions&form=security`);
  await button(page, 'Answer the essentials').click();
  const box = dialog(page);
  const question = (name: string): Locator => box.locator(`[data-question="${name}"]`);
  await test.step('the dialog offers five backup frequencies and starts with every six months (QUO-110, QUO-407)', async () => {
    await expect(question('backupFrequency').locator('input').first()).toHaveValue('Every six months');
    await question('backupFrequency').locator('input').first().click();
    await expect(page.locator('[role=option]:visible')).toHaveText([
      'Weekly',
      'Monthly',
      'Quarterly',
      'Every six months',
      'Never',
    ]);
    await page.keyboard.press('Escape');
  });
  await test.step('every question without an answer is required (QUO-405)', async () => {
    await button(box, 'Save').click();
    for (const name of [
      'dmzSeparation',
      'thirdPartySecurityAgreement',
      'backupTypes',
      'testedFullFailover',
      'patchingFrequency',
      'isVerifyingBankAccounts',
    ])
      await expect(question(name)).toContainText('Required');
  });
  await test.step('a failed save says so, and the answers are saved at the second attempt (QUO-803)', async () => {
    await question('backupTypes').getByLabel('In the cloud').check();
    await question('patchingFrequency').locator('input').first().click();
    await page.locator('[role=option]:visible', { hasText: 'Monthly' }).click();
    for (const name of [
      'dmzSeparation',
      'thirdPartySecurityAgreement',
      'testedFullFailover',
      'isVerifyingBankAccounts',
      'isAuthenticatingFundTransferRequests',
      'isPreventingUnauthorizedWireTransfers',
    ]) {
      await question(name).getByLabel('Yes', { exact: true }).check();
    }
    await page.route('**/security-questions', (route) => route.abort());
    await button(box, 'Save').click();
    await expect(box.getByText('Something went wrong. Please try again later')).toBeVisible();
    await letThrough(page, '**/security-questions');
    await button(box, 'Save').click();
    await expectToast(page, 'Security questions updated');
  });
});
