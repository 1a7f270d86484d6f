import { addSurplusLicense } from '@parapet/contract/account/surplus';
import { downloadQuoteDocs, listPolicyDocs } from '@parapet/contract/docs/index';
import { cancelPolicy, getPolicy, issuePolicy, renewPolicy } from '@parapet/contract/policy/index';
import { bindQuote } from '@parapet/contract/quote/binding';
import { getQuote } from '@parapet/contract/quote/quotes';
import { addDays, dateIn } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, issuedPolicy, type Issued } from '../../testing/issued-policy.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { takeUpOn } from '../../testing/renewing.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, signedQuote } from '../../testing/story.ts';
import { boundSurplusPolicy } from '../../testing/surplus.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The text of a policy's newest paper of a type, whole where its lines were broken. */
async function getPaper(policyId: string, token: string, docType: string): Promise<string> {
  await server.settled();
  const { content } = await did(server.call(listPolicyDocs, { query: { policyId } }, { token }));
  const document = content.findLast((row) => row.docType === docType)!;
  const file = await fetch(new URL(`/api/docs/v1/download?docId=${document.id}`, server.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  return pdfText(new Uint8Array(await file.arrayBuffer()))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

async function issue(policyId: string, token: string) {
  const { version } = await did(server.call(getPolicy, { params: { policyId } }, { token }));
  return did(server.call(issuePolicy, { params: { policyId }, body: { version } }, { token }));
}

describe('the producer’s license on surplus lines paper', () => {
  it('is the one that was valid when the policy was bound, though it ends before cover begins', async () => {
    const token = await server.signIn(agents.US);
    const today = dateIn(server.appContext.clock.now(), 'America/New_York');
    const held = (surplusLicenseNumber: string, term: object) =>
      did(
        server.call(
          addSurplusLicense,
          {
            body: {
              brokerFirstName: 'Rosa',
              brokerLastName: 'Delgado',
              brokerEmail: agents.US,
              surplusLicenseNumber,
              surplusLinesState: 'GA',
              ...term,
            },
          },
          { token },
        ),
      );
    await held('SL GA LAPSED', { validUntil: addDays(today, -1) });
    const term = { surplusLicenseNumber: 'SL GA IN FORCE', validUntil: today };
    const { policyId } = await boundSurplusPolicy(server, 'GA', term);
    const { effectiveDate } = await issue(policyId, token);
    expect(effectiveDate > today).toBe(true);
    for (const docType of ['DECLARATIONS', 'SURPLUS_NOTICE']) {
      const text = await getPaper(policyId, token, docType);
      expect([docType, text.match(/SL GA (LAPSED|IN FORCE)|NPN/g)]).toEqual([docType, ['SL GA IN FORCE']]);
    }
  });
});

it('the broker whose signature is on file signs the legend of Louisiana', async () => {
  const [admin, agent] = [await server.signIn('admin@parapet.example'), await server.signIn(agents.US)];
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select organization_id as id from person where email = $1',
    [agents.US],
  );
  const onFile = {
    agencyId: rows[0]!.id,
    brokerFirstName: 'Ines',
    brokerLastName: 'Moss',
    brokerEmail: 'ines@broker.example',
    surplusLicenseNumber: 'SL LA ON FILE',
    surplusLinesState: 'LA',
    signatureOnFile: true,
  };
  await did(server.call(addSurplusLicense, { body: onFile }, { token: admin }));
  const { policyId } = await boundSurplusPolicy(server, 'LA');
  await issue(policyId, agent);
  for (const form of ['DECLARATIONS', 'SURPLUS_NOTICE'])
    expect((await getPaper(policyId, agent, form)).match(/Ines Moss/g), form).toHaveLength(2);
});

it('the retail agent whom a request for quotes names stands on quote, binder and declarations with the license', async () => {
  const { quote, token } = await signedQuote(server);
  await server.database.pool.query(
    `update quote set retail_agent = '{"firstName":"Rosa","lastName":"Delgado","licenseNumber":"W123456"}'
     where id = $1`,
    [quote.id],
  );
  const at = { params: { quoteId: quote.id } };
  const { body } = await server.call(downloadQuoteDocs, { query: { quoteId: quote.id } }, { token });
  const named = 'Retail agent: Rosa Delgado, TX license W123456';
  expect(
    pdfText(new Uint8Array(body as ArrayBuffer))
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  ).toContain(named);
  const { policyId } = await did(
    server.call(bindQuote, { ...at, body: { version: quote.version } }, { token }),
  );
  expect(await getPaper(policyId, token, 'BINDER')).toContain(named);
  await issue(policyId, token);
  expect(await getPaper(policyId, token, 'DECLARATIONS')).toContain(named);
});

describe('the continuity date', () => {
  /** Cancelled from one day of the term, restored from another. */
  const lapsed = async (policy: Issued, from: number, to: number) => {
    const { policyId } = policy;
    await policy.liveUntil(from - 20);
    await did(
      server.call(
        cancelPolicy,
        {
          params: { policyId },
          body: { effectiveDate: policy.day(from), reason: 'NONPAYMENT', comments: '' } as never,
        },
        { token: policy.tokens.underwriter },
      ),
    );
    await policy.liveUntil(to);
    return book(policy, {
      command: 'reinstate-policy',
      effectiveDate: policy.day(to),
      comments: 'Paid by wire',
      signedBy: 'Olivia Grant',
      signedOn: policy.day(to),
    });
  };

  it('is the first day of unbroken cover: it starts over after a lapse, in the renewal’s declarations too', async () => {
    const policy = await issuedPolicy(server, 'UK');
    const { policyId, day } = policy;
    expect((await policy.read()).continuityDate).toBe(day(0));
    expect((await lapsed(policy, 40, 50)).continuityDate).toBe(day(50));
    await policy.liveUntil(250);
    const { tokens } = policy;
    const { renewalQuoteId } = await did(
      server.call(renewPolicy, { params: { policyId }, body: {} as never }, { token: tokens.agent }),
    );
    const readQuote = (quoteId: string) =>
      did(server.call(getQuote, { params: { quoteId } }, { token: tokens.agent }));
    expect((await readQuote(renewalQuoteId!)).continuityDate).toBe(day(50));
    // A lapse after that is carried into the renewal that is quoted already.
    await lapsed(policy, 280, 290);
    expect((await readQuote(renewalQuoteId!)).continuityDate).toBe(day(290));
    const renewed = await takeUpOn(server, { ...policy, quoteOf: readQuote } as never, renewalQuoteId!);
    await issue(renewed.policyId, tokens.agent);
    const text = await getPaper(renewed.policyId, tokens.agent, 'DECLARATIONS');
    const printed = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day(290)}T00:00:00Z`),
    );
    expect(text).toContain(`Continuity date ${printed}`);
    expect(text).toContain(`Pending or prior litigation date ${printed}`);
  });
});
