import { readFile } from 'node:fs/promises';
import { expectToast, expect, expectGood, resume, test } from './support/test.ts';

test('an administrator reads what was changed at the agency, field by field, narrows it and takes it along @once', async ({
  page,
}, { project }) => {
  const team = `Audit trail ${project.name} ${Date.now().toString(36)}`;
  await resume(page, 'agent');
  await page.goto('/agency/manage/teams');
  await page.getByRole('button', { name: 'Add team' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(team);
  await page.keyboard.press('Enter');
  await expectToast(page, `${team} was added.`);

  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  const entry = page.getByRole('row').filter({ hasText: `Team ${team} was created` });
  await expect(entry).toContainText('Hannah Reyes');
  const more = entry.getByRole('button', { name: 'Details' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('definition').filter({ hasText: team })).toBeVisible();
  await expectGood(page);

  await test.step('filters narrow it, and the address keeps them', async () => {
    await page.getByRole('button', { name: 'Category' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Licenses and appointments' }).click();
    await page.keyboard.press('Escape');
    await expect(entry).toHaveCount(0);
    await expect(page).toHaveURL(/history\.filter\.event=in(:|%3A)license/);
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(entry).toBeVisible();
    await page.getByRole('button', { name: 'About' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Team', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(entry).toBeVisible();
  });

  await test.step('the file says each field before and after', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Export \d+ rows? as CSV$/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^administration-history-.*\.csv$/);
    const text = await readFile((await file.path())!, 'utf8');
    expect(text).toContain('Event,Changes,Who,When');
    expect(text).toContain(`Name: – → ${team}`);
  });
});

test('a policyholder reads and exports what happened to their own cover, not field by field @once', async ({
  page,
}) => {
  await resume(page, 'owner');
  await page.goto('/customer/company');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(/^Policy PUS-\d+ was issued$/).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Changes' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Details' })).toHaveCount(0);
  await expectGood(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export \d+ rows as CSV$/ }).click(),
  ]);
  const text = await readFile((await file.path())!, 'utf8');
  expect(text).toMatch(/^\ufeffEvent,Who,When/);
  expect(text).toContain('was signed');
});
