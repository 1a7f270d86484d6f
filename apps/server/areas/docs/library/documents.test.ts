import { createHash } from 'node:crypto';
import { searchDocs, downloadDoc } from '@parapet/contract/docs/index';
import { getPolicy, issuePolicy, type Policy } from '@parapet/contract/policy/index';
import { bindQuote } from '@parapet/contract/quote/binding';
import { saveEventExclusions } from '@parapet/contract/quote/underwriting/underwriting';
import { formatMoney } from '@parapet/domain/money';
import { FORMS } from '@parapet/domain/questionnaires/forms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleForms } from '../../../testing/sample-policy.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { boundPolicy, did, mailsTo, readyQuote, sendToOwner, signAs } from '../../../testing/story.ts';
import { getEdition, shippedForms, buildWords, type Locale } from '../../catalog/index.ts';
import { getForms } from '../forms-of.ts';
import { printable } from '../drawing/printable.ts';
import renderDocument from '../drawing/render-document.ts';
import { renderPdf } from '../drawing/render-pdf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Found = {
  docType: string;
  docName: string;
  sha256: string;
  contentType: string;
  size: number;
  bytes: Buffer;
  text: string;
  pages: number;
  headers: Headers;
};

async function getDocuments(
  policy: Policy,
  token: string,
  filter: 'policyId' | 'ofPolicy' = 'policyId',
): Promise<Record<string, Found>> {
  await server.settled();
  const { content } = await did(
    server.call(
      searchDocs,
      {
        params: { accountId: policy.accountId },
        query: { [`filter.${filter}`]: `in:${policy.id}` } as never,
      },
      { token },
    ),
  );
  const found: Record<string, Found> = {};
  for (const doc of content) {
    const file = await server.call(downloadDoc, { query: { docId: doc.id } }, { token });
    const bytes = Buffer.from(file.body as ArrayBuffer);
    const pages = pdfText(bytes);
    found[doc.docType] = {
      ...doc,
      bytes,
      text: pages.join('\n'),
      pages: pages.length,
      headers: file.headers,
    };
  }
  return found;
}

async function issued(region: 'US' | 'UK') {
  const story = await boundPolicy(server, region);
  const bound = await did(
    server.call(getPolicy, { params: { policyId: story.policyId } }, { token: story.token }),
  );
  const binder = await getDocuments(bound, story.owner);
  const policy = await did(
    server.call(
      issuePolicy,
      { params: { policyId: bound.id }, body: { version: bound.version } },
      { token: story.token },
    ),
  );
  return { ...story, policy, binder, documents: await getDocuments(policy, story.owner) };
}

/** The papers that only some regions have. */
const ownPapers = {
  US: ['ENDORSEMENT', 'FRAUD_STATEMENT', 'PRIVACY_NOTICE', 'TRIA_DISCLOSURE'],
  UK: [
    'COMPLAINTS_AND_COMPENSATION',
    'DEMANDS_AND_NEEDS',
    'ENDORSEMENT',
    'PRIVACY_NOTICE',
    'PRODUCT_INFORMATION',
  ],
};
const locales = { US: 'en-US', UK: 'en-GB' } as const;

describe.each(['US', 'UK'] as const)('the documents of a policy in the %s', (region) => {
  const locale = locales[region];

  it('are a binder while it is bound, and when issued the policy: right names, numbers and totals', async () => {
    const { policy, binder, documents, owner, ownerEmail } = await issued(region);
    expect(Object.keys(binder)).toEqual(['BINDER']);
    expect(Object.keys(documents).sort()).toEqual(
      ['BINDER', 'DECLARATIONS', 'INVOICE', 'POLICY_FORM', 'SCHEDULE', ...ownPapers[region]].sort(),
    );
    const total = formatMoney(policy.totalPremium, locale);
    for (const { text, docName, bytes, sha256, contentType, size, headers } of Object.values(documents)) {
      expect(text).toContain(policy.policyNumber);
      expect(text).toContain(policy.companyName);
      expect(docName).toMatch(new RegExp(`^${policy.policyNumber}-[a-z0-9-]+\\.pdf$`));
      expect(contentType).toBe('application/pdf');
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(bytes.length).toBe(size);
    }
    const { DECLARATIONS, SCHEDULE, INVOICE } = documents;
    for (const paper of [DECLARATIONS!, INVOICE!, binder['BINDER']!]) expect(paper.text).toContain(total);
    expect(DECLARATIONS!.text).toContain(region === 'US' ? '12:01 AM standard time' : '00:01 local time');
    expect(DECLARATIONS!.text).toContain('Parapet demo carrier (illustrative');
    expect(DECLARATIONS!.text).toContain(region === 'US' ? 'Mailing address' : 'Correspondence address');
    expect(DECLARATIONS!.text).toContain(policy.agencyName);
    // The gates let it bind by this license, and the paper names it.
    if (region === 'US') expect(DECLARATIONS!.text).toMatch(/TX license \S+/);
    expect(SCHEDULE!.text).toContain(formatMoney(policy.premium, locale));
    for (const one of policy.rating.coverages.filter(({ key }) => key !== 'TRIA')) {
      expect(SCHEDULE!.text).toContain(buildWords(locale).coverages[one.key]);
      expect(SCHEDULE!.text).toContain(formatMoney(one.premium, locale));
    }
    for (const tax of policy.rating.taxes) expect(INVOICE!.text).toContain(formatMoney(tax.amount, locale));
    expect(INVOICE!.text.replaceAll(' ', '')).toContain(`/policy/${policy.id}/accountant-payment`);
    const application = (await getDocuments(policy, owner, 'ofPolicy'))['SIGNED_APPLICATION']!;
    expect(application.text).toContain('Olivia Grant');
    expect(application.text).toContain(
      region === 'US'
        ? 'Do all employees receive security awareness training'
        : 'Proposal for Cyber Insurance',
    );
    expect(application.text).toContain(
      region === 'US' ? 'Annual revenue $4,000,000' : 'Annual turnover £4,000,000',
    );
    await server.settled();
    expect((await mailsTo(server, ownerEmail))[0]!.subject).toBe(
      `Your policy ${policy.policyNumber} is issued`,
    );
  });

  it('are made once, and the same policy makes the same bytes', async () => {
    const { policy, documents, token } = await issued(region);
    await server.database.pool.query("insert into outbox (topic, payload) values ('policy-documents', $1)", [
      JSON.stringify({ policyId: policy.id }),
    ]);
    await server.settled();
    const again = await getDocuments(policy, token);
    expect(
      Object.values(again)
        .map(({ sha256 }) => sha256)
        .sort(),
    ).toEqual(
      Object.values(documents)
        .map(({ sha256 }) => sha256)
        .sort(),
    );

    const row = await server.database.queries
      .selectFrom('policy')
      .selectAll()
      .where('id', '=', policy.id)
      .executeTakeFirstOrThrow();
    const render = () =>
      renderDocument({
        form: 'schedule',
        policy: row,
        facts: {
          isSurplus: false,
          forms: sampleForms(row),
          events: [],
          payLink: 'http://localhost/pay',
          terrorism: null,
          agency: { name: 'A', agent: '', email: '', phone: '', license: null },
        },
      });
    expect(Buffer.from(await render()).equals(Buffer.from(await render()))).toBe(true);
  });
});

describe('events that are excluded', () => {
  it('stand in the schedule of the policy with number, name and date (QUO-252)', async () => {
    const { quote, token } = await readyQuote(server, 'US', 'P250');
    const underwriter = await server.signIn('underwriter@parapet.example');
    const items = [
      {
        claimNumber: 'INC-2207',
        claimName: 'Ransom note of March',
        claimDescription: 'Reported to the last carrier',
        claimDate: '2026-03-04',
      },
    ];
    const excluded = await did(
      server.call(
        saveEventExclusions,
        { params: { quoteId: quote.id }, body: { version: quote.version, items } },
        { token: underwriter },
      ),
    );
    const sent = await sendToOwner(server, excluded, token);
    const signed = await did(signAs(server, sent.quote, sent.owner));
    const bound = await did(
      server.call(bindQuote, { params: { quoteId: quote.id }, body: { version: signed.version } }, { token }),
    );
    const policy = await did(server.call(getPolicy, { params: { policyId: bound.policyId } }, { token }));
    const issuedPolicy = await did(
      server.call(
        issuePolicy,
        { params: { policyId: policy.id }, body: { version: policy.version } },
        { token },
      ),
    );
    const { text } = (await getDocuments(issuedPolicy, sent.owner))['SCHEDULE']!;
    for (const words of [
      'Specified event exclusion',
      'Incident number',
      'Incident name',
      'Incident date',
      'INC-2207',
      'Ransom note of March',
      'March 4, 2026',
    ])
      expect(text).toContain(words);
  });
});

describe('a surplus lines policy', () => {
  it('comes with the notice of its state', async () => {
    const { policy } = await issued('US');
    const row = await server.database.queries
      .selectFrom('policy')
      .selectAll()
      .where('id', '=', policy.id)
      .executeTakeFirstOrThrow();
    const { details } = row.application;
    const louisiana = {
      ...row,
      application: {
        ...row.application,
        details: { ...details, address: { ...details.address, state: 'LA' } },
      },
    };
    const facts = {
      isSurplus: true,
      forms: sampleForms(louisiana, { isSurplus: true }),
      events: [],
      payLink: '',
      terrorism: null,
      agency: { name: 'Ridge', agent: '', email: '', phone: '', license: 'SL-204417' },
    };
    expect(getForms(louisiana, facts)).toContain('surplus-notice');
    const [text] = pdfText(await renderDocument({ form: 'surplus-notice', policy: louisiana, facts }));
    expect(text).toContain('Louisiana Life and Health Insurance Guaranty Association');
    expect(text).toContain('SL-204417');
  });
});

describe('wordings', () => {
  it.each(['en-US', 'en-GB'] as Locale[])('name every coverage, question and answer in %s', (locale) => {
    const words = buildWords(locale);
    for (const form of Object.values(FORMS))
      for (const question of form.questions)
        expect(words.questions, question.name).toHaveProperty(question.name);
    expect(getEdition(locale, 'binder', '2026-11-21').title).toBeTruthy();
    const shipped = shippedForms(locale === 'en-US' ? 'US' : 'UK').map(({ form }) => form);
    expect(shipped).toEqual(expect.arrayContaining(['declarations', 'schedule', 'invoice', 'application']));
  });

  it('print any name: other scripts, pictures, control characters and endless words break nothing', async () => {
    expect(printable('Łódź Ægir Ωμέγα Жук №1®')).toBe('Łódź Ægir Ωμέγα Жук №1®');
    expect(printable('東京 Robotics 🚀\u0007')).toBe('東京 Robotics □ ');
    const bytes = await renderPdf([{ text: 'x'.repeat(400) }], {
      title: 'Łódź',
      form: '',
      reference: '东'.repeat(80),
      size: 'A4',
      language: 'en-GB',
      at: new Date(0),
    });
    expect(pdfText(bytes).join('')).toContain('xxxx');
  });
});
