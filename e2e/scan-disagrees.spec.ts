import { callsAs } from './support/quoted.ts';
import { expect, expectGood, resume, test } from './support/test.ts';

type Progress = { disagreements: { field: string; signal: string }[] };
type Page = { content: { id: string; companyName: string }[] };

test('before a person decides on a quote, a banner lists where an answer and the scan disagree', async ({
  page,
}) => {
  const call = await callsAs(page, 'underwriter');
  const search = '/api/quote/v1/search?size=100&filter.status=in:REFERRED,IN_REVIEW,READY';
  const { content } = (await call('get', search)) as unknown as Page;
  const readings = await Promise.all(
    content.map(async ({ id }) => {
      const progress = await call('get', `/api/quote/v1/progress/${id}`);
      return { id, ...(progress as unknown as Progress) };
    }),
  );
  const contradicted = readings.find(({ disagreements }) => disagreements.length > 0)!;
  const agreed = readings.find(({ disagreements }) => disagreements.length === 0)!;
  await resume(page, 'underwriter');

  await test.step('with a line for each of them, and the way to the answers', async () => {
    await page.goto(`/admin/quotes/${contradicted.id}`);
    await expect(page.getByText('Answers conflict with the scan')).toBeVisible();
    const lines = page.getByRole('listitem').filter({ hasText: 'the scan found otherwise' });
    await expect(lines).toHaveCount(contradicted.disagreements.length);
    await expect(page.getByRole('link', { name: 'Open answers' })).toHaveAttribute(
      'href',
      new RegExp(`(tab=questions|edit=1).*quoteId=${contradicted.id}`),
    );
    for (const size of [
      { width: 1366, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await expectGood(page);
    }
  });

  await test.step('and none where they agree', async () => {
    await page.goto(`/admin/quotes/${agreed.id}`);
    await expect(page.getByRole('tab', { name: 'Coverage' })).toBeVisible();
    await expect(page.getByText('Answers conflict with the scan')).toBeHidden();
  });
});
