import { readFile, writeFile } from 'node:fs/promises';
import { unique } from './support/accounts.ts';
import { getHolder } from './support/holder.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { expect, expectAccessible, expectGood, resume, test } from './support/test.ts';

const signed = { name: 'Hanna Ruiz', title: 'Owner', isAttested: true, acceptsElectronicRecords: true };

test('who signed downloads the papers and their evidence, and anybody checks a paper by its code @screens', async ({
  page,
  browser,
  contextOptions,
  viewport,
  colorScheme,
  storageState,
}, info) => {
  const company = await quotableCompany(await callsAs(page, 'agent'), unique('Lantern Freight'));
  const holder = await getHolder(page, {}, company.id);
  const { quote, tokens } = holder;
  const sign = await page.request.put(`/api/quote/v1/action/sign/${quote.id}`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    data: { version: quote.version, ...signed },
  });
  expect(sign.ok()).toBe(true);
  const certificate = info.outputPath('certificate.pdf');

  await test.step('the policyholder finds what was signed where it was signed', async () => {
    await page.goto(`/customer/quotes/${quote.id}/sign/P100`);
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Certificate of completion' }).click();
    await (await download).saveAs(certificate);
    const evidence = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the evidence of the signature' }).click();
    expect((await evidence).suggestedFilename()).toBe(`${quote.quoteNumber}-evidence.zip`);
    await expectGood(page);
  });

  const { origin } = new URL(page.url());
  const anotherContext = () =>
    browser.newContext(
      Object.assign({ ...contextOptions }, { baseURL: origin, viewport, colorScheme, storageState }),
    );
  const open = await anotherContext();
  const visitor = await open.newPage();
  const listed = await page.request.get(
    `/api/docs/v1/search/${quote.accountId}?filter.quoteId=in:${quote.id}&filter.docType=in:CERTIFICATE`,
    { headers: { authorization: `Bearer ${tokens.accessToken}` } },
  );
  const { content } = (await listed.json()) as { content: { checkCode: string }[] };
  const code = content[0]!.checkCode.replaceAll(/(.{4})(?=.)/g, '$1-');

  await test.step('a visitor types the printed code, by keyboard', async () => {
    await visitor.goto('/verify');
    await expect(visitor.getByLabel('Check code')).toBeFocused();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText('A check code has twelve characters')).toBeVisible();
    await visitor.keyboard.type('0000-0000-0000');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText('No document has this code')).toBeVisible();
    await expectGood(visitor);
    await visitor.getByLabel('Check code').fill(code.toLowerCase());
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText('Certificate of completion')).toBeVisible();
    await expect(visitor.getByText(quote.companyName)).toHaveCount(0);
    await expectGood(visitor);
  });

  await test.step('the file is compared in the browser and sent to nobody', async () => {
    const sent: string[] = [];
    visitor.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const file = visitor.getByLabel('Is your file the same?');
    await file.setInputFiles(certificate);
    await expect(visitor.getByText('The file is unchanged')).toBeVisible();
    await expectGood(visitor);
    await visitor.screenshot({ path: info.outputPath('same.png'), fullPage: true });
    const altered = info.outputPath('altered.pdf');
    const bytes = await readFile(certificate);
    bytes[bytes.length - 1]! ^= 1;
    await writeFile(altered, bytes);
    await file.setInputFiles(altered);
    await expect(visitor.getByText('The file is not this document')).toBeVisible();
    await expectGood(visitor);
    await visitor.screenshot({ path: info.outputPath('altered.png'), fullPage: true });
    expect(sent.filter((line) => line.startsWith('POST') || line.startsWith('PUT'))).toEqual([]);
  });

  await test.step('the address with the code leads to the same answer', async () => {
    await visitor.goto(`/verify/${code}`);
    await expect(visitor.getByText('Certificate of completion')).toBeVisible();
  });
  await open.close();

  await test.step('the papers stand among the documents of quote and policy, and all can be had at once', async () => {
    const { policyId, policyNumber } = await (async () => {
      const { version } = (await sign.json()) as { version: number };
      const bound = await page.request.put(`/api/quote/v1/action/bind/${quote.id}`, {
        headers: holder.agent,
        data: { version },
      });
      return (await bound.json()) as { policyId: string; policyNumber: string };
    })();
    const context = await anotherContext();
    const office = await context.newPage();
    await resume(office, 'agent');
    await office.goto(`/agency/quotes/${quote.id}?tab=documents`);
    await expect(office.getByRole('button', { name: 'Open Signed application in a new tab' })).toBeVisible();
    await expectAccessible(office);
    await office.screenshot({ path: info.outputPath('quote.png'), fullPage: true });
    await office.goto(`/agency/policies/${policyId}?tab=documents`);
    for (const name of ['Binder', 'Signed application', 'Certificate of completion'])
      await expect(office.getByRole('button', { name: `Download ${name}`, exact: true })).toBeVisible();
    await expectGood(office);
    await office.screenshot({ path: info.outputPath('policy.png'), fullPage: true });
    const all = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Download all' }).click();
    expect((await all).suggestedFilename()).toBe(`${policyNumber}-documents.zip`);
    await office.goto(`/agency/policies/${policyId}?tab=billing`);
    const invoice = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Invoice', exact: true }).click();
    expect((await invoice).suggestedFilename()).toBe(`${policyNumber}-1.pdf`);
    await office.screenshot({ path: info.outputPath('billing.png'), fullPage: true });
    await expectGood(office);
    await context.close();
  });
});
