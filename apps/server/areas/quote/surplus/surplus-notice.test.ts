import {
  addSurplusLicense,
  deleteSurplusLicense,
  searchSurplusLicenses,
  updateSurplusLicense,
} from '@parapet/contract/account/surplus';
import { getWorkflow } from '@parapet/contract/auth/workflow';
import { downloadDoc, getNoticeTemplate, searchDocs } from '@parapet/contract/docs/index';
import { getPolicy, issuePolicy } from '@parapet/contract/policy/index';
import { bindQuote, sendQuote } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { getProgress, updateQuote } from '@parapet/contract/quote/quotes';
import { attestSurplusNotice, requestSurplusNotice } from '@parapet/contract/quote/surplus';
import { updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields, signInRival } from '../../../testing/outcomes.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, mailsTo, sendToOwner, signAs } from '../../../testing/story.ts';
import { surplusQuote } from '../../../testing/surplus.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const agent = () => server.signIn('agent@harbor.example');
const admin = () => server.signIn('admin@parapet.example');
const underwriter = () => server.signIn('underwriter@parapet.example');
const harbor = async () =>
  (await server.database.pool.query<{ id: string }>("select id from organization where name like 'Harbor%'"))
    .rows[0]!.id;
const license = {
  brokerFirstName: 'Rosa',
  brokerLastName: 'Delgado',
  brokerEmail: 'agent@harbor.example',
  surplusLicenseNumber: 'SL 1',
  surplusLinesState: 'LA',
};
/** A quote on surplus lines paper, and who placed it. */
const placed = async (state: 'LA' | 'MT' | 'TX') => ({
  quote: await surplusQuote(server, state),
  token: await agent(),
});
const obstacles = async (quoteId: string, token: string) =>
  (await did(server.call(getProgress, { params: { quoteId } }, { token }))).obstacles.map(({ code }) => code);
const attest = (quote: { id: string; version: number }, token: string, body: object = {}) =>
  server.call(
    attestSurplusNotice,
    {
      params: { quoteId: quote.id },
      body: { version: quote.version, state: 'LA', isAttested: true, ...body } as never,
    },
    { token },
  );

describe('switching between admitted and surplus paper', () => {
  it('changes the paper and the price with it, both ways (QUO-277, QUO-278)', async () => {
    const { quote } = await placed('TX');
    const taxes = (quote: Quote) => quote.rating.taxes.filter(({ code }) => code === 'SURPLUS_LINES_TAX');
    expect(quote.isSurplus).toBe(true);
    expect(taxes(quote)[0]!.amount.amount).toBeGreaterThan(0);
    const back = await did(
      server.call(
        updateTerms,
        { params: { quoteId: quote.id }, body: { version: quote.version, isSurplus: false } },
        { token: await underwriter() },
      ),
    );
    expect(back.isSurplus).toBe(false);
    expect(taxes(back)).toEqual([]);
    expect(back.totalPremium.amount).toBeLessThan(quote.totalPremium.amount);
  });
});

describe('surplus lines licenses', () => {
  const add = (body: object, token: string) =>
    server.call(addSurplusLicense, { body: { ...license, ...body } as never }, { token });

  const remove = (id: string, token: string) =>
    server.call(deleteSurplusLicense, { params: { id } }, { token });

  it('need both names of the broker, in letters only (QUO-467, QUO-468)', async () => {
    const token = await agent();
    expect(
      (await add({ brokerFirstName: '', brokerLastName: '' }, token)).refusal.errors
        .map(({ field }) => field)
        .sort(),
    ).toEqual(['brokerFirstName', 'brokerLastName']);
    expect(refusedFields(await add({ brokerFirstName: 'R2', brokerLastName: 'Del-Rio' }, token))).toEqual({
      brokerFirstName: 'Only alphabets are allowed for this field',
      brokerLastName: 'Only alphabets are allowed for this field',
    });
  });

  it('need a valid address, number and state (QUO-469, QUO-470, QUO-471)', async () => {
    const token = await agent();
    expect(refusedFields(await add({ brokerEmail: '' }, token))).toHaveProperty('brokerEmail');
    expect(refusedFields(await add({ brokerEmail: 'rosa' }, token))).toEqual({
      brokerEmail: 'Please enter a valid Email Address',
    });
    expect(refusedFields(await add({ surplusLicenseNumber: 'SL-1' }, token))).toHaveProperty(
      'surplusLicenseNumber',
    );
    expect(refusedFields(await add({ surplusLinesState: '' }, token))).toEqual({
      surplusLinesState: 'Broker License State is required',
    });
  });

  it('belong to the caller’s agency, whatever agency is named (QUO-260, QUO-536, QUO-764)', async () => {
    const token = await agent();
    const other = (await did(server.call(searchSurplusLicenses, {}, { token: await signInRival(server) })))
      .totalElements;
    const added = await did(
      add({ agencyId: '00000000-0000-7000-8000-000000000000', surplusLicenseNumber: 'SL 900' }, token),
    );
    expect(added).toMatchObject({
      ...license,
      surplusLicenseNumber: 'SL 900',
      agencyName: expect.stringContaining('Harbor'),
      signatureOnFile: false,
    });
    expect((await add({ surplusLicenseNumber: 'SL 900' }, token)).refusal.code).toBe('license-known');
    expect(
      (await did(server.call(searchSurplusLicenses, {}, { token: await signInRival(server) }))).totalElements,
    ).toBe(other);
    await did(remove(added.id, token));
  });

  it('are changed and deleted by their own agency alone (QUO-765, QUO-766)', async () => {
    const token = await agent();
    const { id, version } = await did(add({ surplusLicenseNumber: 'SL 901' }, token));
    const body = { ...license, brokerLastName: 'Duarte', surplusLicenseNumber: 'SL 901', version };
    const change = (as: string) => server.call(updateSurplusLicense, { params: { id }, body }, { token: as });
    expect((await change(await signInRival(server))).status).toBe(404);
    expect(await did(change(token))).toMatchObject({ brokerLastName: 'Duarte', version: version + 1 });
    expect((await change(token)).refusal.code).toBe('changed-meanwhile');
    expect((await remove(id, await signInRival(server))).status).toBe(404);
    await did(remove(id, token));
    expect((await remove(id, token)).status).toBe(404);
  });

  it('are added by the provider’s admin to a chosen agency (QUO-472, QUO-535)', async () => {
    const provider = await admin();
    const inMontana = { surplusLicenseNumber: 'MT 8', surplusLinesState: 'MT' };
    expect(refusedFields(await add(inMontana, provider))).toEqual({
      agencyId: 'The selected agency is invalid',
    });
    const added = await did(add({ ...inMontana, agencyId: await harbor() }, provider));
    expect(added).toMatchObject({ agencyName: expect.stringContaining('Harbor') });
    await did(remove(added.id, provider));
  });

  it('get a signature on file only from the admin, and only in LA and MT (QUO-473, QUO-537)', async () => {
    const [token, provider, agencyId] = [await agent(), await admin(), await harbor()];
    const signed = { agencyId, surplusLicenseNumber: 'MT 7', surplusLinesState: 'MT', signatureOnFile: true };
    expect((await add(signed, token)).refusal.code).toBe('signature-not-yours');
    expect(refusedFields(await add({ ...signed, surplusLinesState: 'TX' }, provider))).toHaveProperty(
      'signatureOnFile',
    );
    const onFile = await did(add(signed, provider));
    expect(onFile).toMatchObject({ agencyId, signatureOnFile: true });
    const { quote } = await placed('MT');
    expect(await obstacles(quote.id, token)).not.toContain('NOTICE_NOT_ATTESTED');
    await did(remove(onFile.id, provider));
    expect(await obstacles(quote.id, token)).toContain('NOTICE_NOT_ATTESTED');
  });
});

describe('the surplus lines notice', () => {
  const getText = async (state: string) => {
    const query = { type: 'surplusNotice', state } as never;
    return (await did(server.call(getNoticeTemplate, { query }, { token: await agent() }))).notices.join(' ');
  };

  it('is read by its state (ACC-428)', async () => {
    const [of, other] = [await getText('LA'), await getText('MT')];
    expect(of).not.toBe('');
    expect(of).not.toBe(other);
  });

  it.each(['LA', 'MT'] as const)(
    'of %s says what surplus lines cover is, and that losses may go unpaid (QUO-087, QUO-088, QUO-721)',
    async (state) => {
      const text = await getText(state);
      expect(text).toContain('surplus lines coverage');
      expect(text).toMatch(/insolvency of .*(Louisiana Insurance|state) guaranty association/i);
    },
  );

  it('differs between Louisiana and Montana (QUO-089, QUO-090)', async () => {
    const [louisiana, montana] = [await getText('LA'), await getText('MT')];
    expect(louisiana).toContain('Louisiana Life and Health Insurance Guaranty Association');
    expect(montana).toContain('an unauthorized insurer that is eligible');
    expect(montana).not.toContain('Louisiana');
  });

  describe('that is due', () => {
    let due: Awaited<ReturnType<typeof placed>>;
    beforeAll(async () => {
      due = await placed('LA');
    });

    it('blocks sending and binding until a licensed broker of the agency attests it', async () => {
      const { quote, token } = due;
      expect(await obstacles(quote.id, token)).toContain('NOTICE_NOT_ATTESTED');
      const customer = {
        customerFirstName: 'Olivia',
        customerLastName: 'Grant',
        customerEmail: 'olivia.la@keystone.example',
        customerPhone: '5125550143',
      };
      expect(
        (
          await server.call(
            sendQuote,
            { params: { quoteId: quote.id }, body: { version: quote.version, ...customer } },
            { token },
          )
        ).refusal.code,
      ).toBe('notice-not-attested');
      expect((await attest(quote, token)).refusal.code).toBe('no-surplus-license');
    });

    it('is attested on no license that has ended', async () => {
      const { quote, token } = due;
      const body = { ...license, surplusLicenseNumber: 'SL 902', validUntil: '2025-12-31' };
      const { id } = await did(server.call(addSurplusLicense, { body }, { token }));
      expect((await attest(quote, token)).refusal.code).toBe('no-surplus-license');
      await did(server.call(deleteSurplusLicense, { params: { id } }, { token }));
    });

    it('is that of the company’s state, and has a box to check (QUO-086, QUO-477)', async () => {
      const { quote, token } = due;
      const { id } = await did(server.call(addSurplusLicense, { body: license }, { token }));
      expect((await attest(quote, token, { isAttested: false })).status).toBe(400);
      expect((await attest(quote, token, { state: 'TX' })).status).toBe(400);
      expect((await attest(quote, token, { state: 'MT' })).refusal.code).toBe('notice-not-due');
      expect((await attest(quote, await signInRival(server))).status).toBe(404);
      expect((await attest(quote, await underwriter())).status).toBe(403);
      await did(server.call(deleteSurplusLicense, { params: { id } }, { token }));
    });
  });

  describe('that was attested', () => {
    let token: string;
    let replies: Awaited<ReturnType<typeof attest>>[];
    let attested: Quote;
    beforeAll(async () => {
      const due = await placed('LA');
      token = due.token;
      const { id } = await did(server.call(addSurplusLicense, { body: license }, { token }));
      replies = await Promise.all([attest(due.quote, token), attest(due.quote, token)]);
      attested = replies.find(({ status }) => status === 200)!.body;
      await did(server.call(deleteSurplusLicense, { params: { id } }, { token }));
    });

    it('is signed by the signed-in broker, only once (QUO-097, QUO-386, QUO-762)', async () => {
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(attested.surplusNotice).toMatchObject({
        brokerEmail: 'agent@harbor.example',
        licenseNumber: 'SL 1',
        state: 'LA',
      });
      expect(await obstacles(attested.id, token)).not.toContain('NOTICE_NOT_ATTESTED');
    });

    it('lets the quote be sent, and only then is there a page on which it is signed (QUO-049)', async () => {
      const due = await placed('LA');
      const of = { params: { quoteId: due.quote.id } };
      const customer = {
        customerFirstName: 'Olivia',
        customerLastName: 'Grant',
        customerEmail: 'olivia.sign@keystone.example',
        customerPhone: '5125550143',
      };
      const sendAt = (version: number) =>
        server.call(sendQuote, { ...of, body: { version, ...customer } }, { token });
      expect((await sendAt(due.quote.version)).refusal.code).toBe('notice-not-attested');
      expect(due.quote.externalSignUrl).toBeNull();
      const { id } = await did(server.call(addSurplusLicense, { body: license }, { token }));
      const signed = await did(attest(due.quote, token));
      const sent = await did(sendAt(signed.version));
      await did(server.call(deleteSurplusLicense, { params: { id } }, { token }));
      expect(new URL(sent.externalSignUrl!).pathname).toBe(
        `/customer/quotes/${due.quote.id}/sign/${due.quote.product}`,
      );
    });

    it('is printed among the documents of the policy', async () => {
      const params = { quoteId: attested.id };
      // The agency still needs its license on the days on which it sends and binds.
      const { id } = await did(server.call(addSurplusLicense, { body: license }, { token }));
      const { owner, quote } = await sendToOwner(server, attested, token);
      const asSigned = await did(signAs(server, quote, owner));
      // Louisiana asks for no search of the admitted market.
      const { version } = asSigned;
      const { policyId } = await did(server.call(bindQuote, { params, body: { version } }, { token }));
      await did(server.call(deleteSurplusLicense, { params: { id } }, { token }));
      const policy = await did(server.call(getPolicy, { params: { policyId } }, { token }));
      await did(
        server.call(issuePolicy, { params: { policyId }, body: { version: policy.version } }, { token }),
      );
      await server.settled();
      const { content } = await did(
        server.call(searchDocs, { params: { accountId: attested.accountId } }, { token }),
      );
      const file = await server.call(
        downloadDoc,
        { query: { docId: content.find(({ docType }) => docType === 'SURPLUS_NOTICE')!.id } },
        { token },
      );
      const text = pdfText(new Uint8Array(file.body as ArrayBuffer)).join('\n');
      expect(text).toContain('agrees to be the licensed broker or authorized representative');
      expect(text).toContain('SL 1');
    });
  });

  it('names the broker’s own license, or without one another license of the agency', async () => {
    const older = { ...license, brokerEmail: 'branch@harbor.example', surplusLicenseNumber: 'SL 7' };
    const token = await agent();
    const others = await did(server.call(addSurplusLicense, { body: older }, { token }));
    const first = await placed('LA');
    expect((await did(attest(first.quote, token))).surplusNotice).toMatchObject({ licenseNumber: 'SL 7' });
    const own = await did(server.call(addSurplusLicense, { body: license }, { token }));
    const second = await placed('LA');
    expect((await did(attest(second.quote, token))).surplusNotice).toMatchObject({ licenseNumber: 'SL 1' });
    for (const { id } of [others, own])
      await did(server.call(deleteSurplusLicense, { params: { id } }, { token }));
  });

  it('is due again when the terms change, and is never due in other states', async () => {
    const { quote, token } = await placed('LA');
    const { id } = await did(server.call(addSurplusLicense, { body: license }, { token }));
    const attested = await did(attest(quote, token));
    const changed = await did(
      server.call(
        updateQuote,
        {
          params: { product: 'P100', quoteId: quote.id },
          body: { version: attested.version, asked: { global: { limit: 2_000_000 } } },
        },
        { token },
      ),
    );
    expect(changed.surplusNotice).toBeNull();
    expect(await obstacles(quote.id, token)).toContain('NOTICE_NOT_ATTESTED');
    const elsewhere = await placed('TX');
    expect(await obstacles(elsewhere.quote.id, token)).not.toContain('NOTICE_NOT_ATTESTED');
    expect((await attest(elsewhere.quote, token)).refusal.code).toBe('notice-not-due');
    await did(server.call(deleteSurplusLicense, { params: { id } }, { token }));
  });

  it('can be mailed to the licensed broker, behind a one-time code', async () => {
    const { quote, token } = await placed('LA');
    const ask = (as = token) =>
      server.call(
        requestSurplusNotice,
        { params: { quoteId: quote.id }, body: { version: quote.version } },
        { token: as },
      );
    expect((await ask()).refusal.code).toBe('no-surplus-license');
    const { id, version } = await did(
      server.call(
        addSurplusLicense,
        { body: { ...license, brokerEmail: 'nobody@harbor.example' } },
        { token },
      ),
    );
    expect((await ask()).refusal.code).toBe('broker-unknown');
    await did(
      server.call(updateSurplusLicense, { params: { id }, body: { ...license, version } }, { token }),
    );
    expect((await ask(await signInRival(server))).status).toBe(404);
    expect(await did(ask())).toMatchObject({ sentTo: 'agent@harbor.example' });
    await server.settled();
    const mail = (await mailsTo(server, 'agent@harbor.example')).find(
      ({ subject }) => subject === `Please attest the surplus lines notice of quote ${quote.quoteNumber}`,
    );
    const workflowId = /\/validate\/([\w-]+)/.exec(mail!.text)![1]!;
    expect(await did(server.call(getWorkflow, { params: { id: workflowId } }))).toMatchObject({
      flow: 'SURPLUS_NOTICE',
      redirectURL: null,
    });
    expect(await did(server.call(getWorkflow, { params: { id: workflowId } }, { token }))).toMatchObject({
      redirectURL: `/quote/${quote.id}/attest-surplus-notice`,
    });
    await did(server.call(deleteSurplusLicense, { params: { id } }, { token }));
  });
});
