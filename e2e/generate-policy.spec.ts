import { dialog, unique } from './support/accounts.ts';
import { boundFor, getHolder } from './support/holder.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { expect, expectAccessible, expectToast, letThrough, pageAs, status, test } from './support/test.ts';

test('binding is asked for, and a policy is generated from its binder @once', async ({
  page,
  baseURL,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  const company = await quotableCompany(await callsAs(page, 'agent'), unique('Generated'));
  const holder = await getHolder(page, {}, company.id);
  const { quote } = holder;
  const agent = await pageAs(page, baseURL!, 'agent');
  const fails = (path: string) => agent.route(path, (route) => route.fulfill({ status: 400, json: {} }));

  await agent.goto(`/agency/quotes/${quote.id}`);
  await agent.getByRole('button', { name: 'More actions' }).click();
  await agent.getByRole('menuitem', { name: 'Request to bind' }).click();
  const ask = dialog(agent).getByRole('button', { name: 'Request to bind' });
  await test.step('a request to bind that fails says so (ACC-665)', async () => {
    await expectAccessible(agent);
    await fails(`**/api/quote/v1/${quote.id}`);
    await ask.click();
    await expect(dialog(agent)).toContainText('Failed to request quote binding');
    await letThrough(agent, `**/api/quote/v1/${quote.id}`);
  });
  await test.step('binding is requested with the policyholder’s contact (ACC-406, ACC-709)', async () => {
    const sent = agent.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith(`/api/quote/v1/${quote.id}`),
    );
    await ask.click();
    expect((await sent).postDataJSON()).toMatchObject({
      policyHolderFirstName: 'Hanna',
      policyHolderLastName: 'Ruiz',
      policyHolderEmail: holder.email,
    });
    await expectToast(agent, 'Request to bind successfully sent');
  });

  const { version } = await (await callsAs(page, 'agent'))('get', `/api/quote/v1/${quote.id}`);
  const { policyId } = await boundFor(page, { ...holder, quote: { ...quote, version } });
  await agent.goto(`/agency/policies/${policyId}`);
  await agent.getByRole('button', { name: 'Issue policy' }).click();
  const issue = dialog(agent).getByRole('button', { name: 'Issue policy' });
  await test.step('a policy that could not be generated says so (ACC-666)', async () => {
    await fails('**/api/policy/v1/**');
    await issue.click();
    await expect(dialog(agent)).toContainText('Something went wrong while submitting for policy generation.');
    await letThrough(agent, '**/api/policy/v1/**');
  });
  await test.step('a policy is generated from its binder (ACC-404, ACC-710, ACALL-049)', async () => {
    await issue.click();
    await expectToast(agent, `Quote ${quote.quoteNumber} submitted for policy generation`);
    await expect(agent.getByText('Issued', { exact: true }).first()).toBeVisible();
  });
  await test.step('its page says the fee, which for P100 is both broker fees (QUO-923, QUO-925)', async () => {
    const { rating } = (await (
      await callsAs(page, 'agent')
    )('get', `/api/quote/v1/${quote.id}`)) as unknown as {
      rating: { fees: { code: string; amount: { amount: number } }[] };
    };
    const cents = rating.fees.reduce((sum, { amount }) => sum + amount.amount, 0);
    const fee = agent.getByRole('region', { name: 'About this policy' }).locator('div', { hasText: /^Fee/ });
    await expect(fee.last()).toHaveText(cents === 0 ? 'Fee-' : `Fee$${(cents / 100).toFixed(2)}`);
  });
});
