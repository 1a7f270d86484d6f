import type { APIRequestContext } from '@playwright/test';
import { button, unique } from './support/accounts.ts';
import { expect, expectToast, expectGood, resume, test, waitForMail } from './support/test.ts';

/** Mail as it comes over the wire, to the provider's inbox. */
async function comes(request: APIRequestContext, subject: string, company: string): Promise<void> {
  const to = 'submissions@mail.parapet.example';
  const answer = await request.post(
    `/dev/mail?${new URLSearchParams({ to, from: 'agent@harbor.example' })}`,
    {
      headers: { 'content-type': 'message/rfc822' },
      data: [
        'From: Avery Stone <agent@harbor.example>',
        `To: ${to}`,
        `Message-ID: <${subject.replaceAll(' ', '.')}@harbor.example>`,
        `Subject: ${subject}`,
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary=part',
        '',
        '--part',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<p>Please quote <b>this one</b>.</p><img src=x onerror="document.title=\'stolen\'">',
        '--part',
        'Content-Type: text/csv; name="application.csv"',
        'Content-Disposition: attachment; filename="application.csv"',
        '',
        `Named Insured,${company}`,
        'City,Austin',
        'State,TX',
        'Annual Revenue,"$4,200,000"',
        '--part--',
        '',
      ].join('\r\n'),
    },
  );
  expect(answer.status()).toBe(200);
}

test('mail is filed, read, answered and made a submission', async ({ page, request }) => {
  test.slow();
  const subject = unique('Please quote').slice(0, 60);
  const company = unique('Juniper Mills').slice(0, 60);
  await comes(request, subject, company);
  await resume(page, 'underwriter');
  await test.step('the inbox of the provider has it beside the quotes that wait (ACC-050, QUO-035)', async () => {
    await page.goto('/admin/inbox');
    await expect(page.getByRole('tab', { name: 'Quotes' })).toBeVisible();
    await page.getByRole('tab', { name: 'Mail' }).click();
    await page.getByRole('searchbox', { name: 'Search mail' }).fill(subject);
    await expect(page.getByText('unread')).toHaveCount(1);
    await expectGood(page);
    await page.getByRole('link', { name: subject }).first().focus();
    await page.keyboard.press('Enter');
  });
  await test.step('it is shown as text, with its file and what was read in it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expect(page.getByText('Please quote this one.')).toBeVisible();
    await expect(button(page, 'application.csv')).toBeVisible();
    await expect(page.getByText('Extracted by our rules')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('row', { name: `Company ${company} application.csv, row 1` })).toBeVisible();
    expect(await page.title()).not.toBe('stolen');
    await expect(page.getByText(/^Seen by Uma/)).toBeVisible();
    await expectGood(page);
  });
  await test.step('it gets a label and a star', async () => {
    await page.getByRole('combobox', { name: 'Labels' }).fill('Urgent');
    await page.keyboard.press('Enter');
    await button(page, 'Star').click();
    await expect(button(page, 'Remove the star')).toBeVisible();
  });
  await test.step('a reply is suggested, kept as a draft and sent by a person', async () => {
    await button(page, 'Reply').click();
    await button(page, 'Suggest a reply').click();
    await button(page, 'Use this reply').click({ timeout: 60_000 });
    const body = page.getByRole('textbox', { name: 'Message' });
    await expect(body).toHaveValue(/^Hello Avery,/);
    await body.fill(`Thank you. We look at ${company}.`);
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Thank you\. We look/);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'terms.csv', mimeType: 'text/csv', buffer: Buffer.from('limit,1000000\n') });
    await expect(button(page, 'Remove terms.csv')).toBeVisible();
    await expectGood(page);
    await button(page, 'Send').focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Your message is on its way');
    const mail = await waitForMail(page, 'agent@harbor.example', new RegExp(`^Re: ${subject}`));
    expect(JSON.stringify(mail)).toContain('We look at');
  });
  await test.step('it becomes a submission, to be certified', async () => {
    await button(page, 'Create submission').click();
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
    await expect(page.getByText(/extracted with low confidence/)).toBeVisible();
    await expect(page.getByText('Read in application.csv, row 1')).toBeVisible();
    await expectGood(page);
    await page.getByRole('link', { name: 'Open the message' }).click();
    await expect(page.getByRole('link', { name: 'Open submission' })).toBeVisible();
    await button(page, 'Archive').click();
    await expect(button(page, 'Move to the inbox')).toBeVisible();
  });
});

test('many threads are marked as read and archived at once', async ({ page, request }) => {
  const subject = unique('Two of a kind').slice(0, 50);
  for (const number of ['One', 'Two']) await comes(request, `${subject} ${number}`, unique('Teal Mills'));
  await resume(page, 'underwriter');
  await page.goto('/admin/inbox?tab=mail');
  await page.getByRole('searchbox', { name: 'Search mail' }).fill(subject);
  const rows = page.getByRole('row').filter({ hasText: subject });
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('(unread)')).toHaveCount(2);
  const choose = async () => {
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
  };
  await choose();
  await button(page, 'Mark as read').click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await expect(page.getByText('(unread)')).toHaveCount(0);
  await choose();
  await button(page, 'Archive').click();
  await expect(rows).toHaveCount(0);
});

test('an agency has its own mail in its inbox', async ({ page }) => {
  const subject = unique('To whom it may concern').slice(0, 60);
  await resume(page, 'agent');
  await test.step('its address is said, and a draft begins there (ACC-051, QUO-034, QUO-039)', async () => {
    await page.goto('/agency/inbox?tab=mail');
    await expect(page.getByText(/Mail to agency-[0-9a-f]{12}@mail\.parapet\.example/)).toBeVisible();
    await expectGood(page);
    await button(page, 'New message').click();
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await expect(page.getByText('Draft saved')).toBeVisible();
    await expectGood(page);
    await button(page, 'Delete draft').click();
    await expect(page.getByRole('radio', { name: 'Drafts' })).toBeChecked();
    await expect(page.getByText(subject)).toHaveCount(0);
  });
});
