import { getAccount } from '@parapet/contract/account/accounts';
import { searchUsers } from '@parapet/contract/auth/users';
import { downloadQuoteDocs, getQuoteDocs, listPolicyDocs } from '@parapet/contract/docs/index';
import {
  bindQuote,
  getPresentation,
  sendQuote,
  sendSignRequest,
  signQuote,
  updateAgent,
  updateCustomer,
} from '@parapet/contract/quote/binding';
import { getProgress, getQuote, startQuote, updateQuote } from '@parapet/contract/quote/quotes';
import { approveQuote, updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import { formatMoney } from '@parapet/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getEvents, refusedFields, signInRival } from '../../testing/outcomes.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import {
  answerQuestions,
  boundPolicy,
  did,
  mailsTo,
  newAccount,
  readyQuote,
  sendToOwner,
  signedQuote,
  signAs,
} from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('sending a quote to its policyholder', () => {
  const customer = {
    customerFirstName: 'Olivia',
    customerLastName: 'Grant',
    customerEmail: 'olivia.send@keystone.example',
    customerPhone: '(512) 555-0143',
  };

  it('asks for every field, with letters in the names, a valid email and a valid phone (QUO-231, QUO-444, QUO-445)', async () => {
    const { quote, token } = await readyQuote(server);
    const send = (body: object) =>
      server.call(
        sendQuote,
        { params: { quoteId: quote.id }, body: { version: quote.version, ...customer, ...body } },
        { token },
      );
    for (const field of Object.keys(customer))
      expect(
        (await send({ [field]: '' })).refusal.errors.map((error) => error.field),
        field,
      ).toEqual([field]);
    expect(refusedFields(await send({ customerEmail: 'olivia@nowhere' }))).toEqual({
      customerEmail: 'Please enter a valid Email Address',
    });
    expect(refusedFields(await send({ customerPhone: '555-01' }))).toEqual({
      customerPhone: 'is not a valid phone number',
    });
    expect((await send({})).body).toMatchObject({ sentTo: customer.customerEmail });
  });
});

describe('the policyholder contact of a quote', () => {
  const contact = {
    contactFirstName: 'Ada',
    contactLastName: 'Okafor',
    contactEmail: 'ada@keystone.example',
    contactPhone: '(512) 555-0144',
  };

  it('is set with every field valid, clears the obstacle, belongs to the account and is recorded in history; nothing is mailed (QUO-232, QUO-450, QUO-633)', async () => {
    const { quote, token, account } = await readyQuote(server);
    const update = (body: object, version = quote.version, as = token) =>
      server.call(
        updateCustomer,
        { params: { quoteId: quote.id }, body: { version, ...contact, ...body } },
        { token: as },
      );
    for (const field of Object.keys(contact))
      expect(
        (await update({ [field]: '' })).refusal.errors.map((error) => error.field),
        field,
      ).toEqual([field]);
    expect(refusedFields(await update({ contactEmail: 'ada' }))).toEqual({
      contactEmail: 'Please enter a valid Email Address',
    });
    expect((await update({}, quote.version, await signInRival(server))).status).toBe(404);
    await did(update({}));
    expect((await update({})).refusal.code).toBe('changed-meanwhile');
    expect(
      (await did(server.call(getAccount, { params: { accountId: account.id } }, { token }))).contact,
    ).toEqual(contact);
    const { obstacles } = await did(server.call(getProgress, { params: { quoteId: quote.id } }, { token }));
    expect(obstacles.map(({ code }) => code)).toEqual(['NOT_SENT', 'NOT_SIGNED']);
    expect(await getEvents(server, account.id, token)).toContain('quote.customer-updated');
    await server.settled();
    expect(await mailsTo(server, contact.contactEmail)).toEqual([]);
  });
});

describe('asking for the signature', () => {
  it('mails the policyholder of a quote that was sent another link, and answers the address that only they can open (QUO-302, QUO-637)', async () => {
    const { quote, token } = await readyQuote(server);
    const ask = (version: number, as = token) =>
      server.call(sendSignRequest, { params: { quoteId: quote.id }, body: { version } }, { token: as });
    expect((await ask(quote.version)).refusal.code).toBe('not-sent');
    const sent = await sendToOwner(server, quote, token);
    expect((await ask(sent.quote.version, await signInRival(server))).status).toBe(404);
    const asked = await did(ask(sent.quote.version));
    expect(new URL(asked.externalSignUrl).pathname).toBe(`/customer/quotes/${quote.id}/sign/P100`);
    await server.settled();
    const mail = (await mailsTo(server, sent.email)).find(
      ({ subject }) => subject === `Please sign your application for quote ${quote.quoteNumber}`,
    );
    expect(mail?.text).toMatch(/signup-validation\//);
    await did(signAs(server, asked.quote, sent.owner));
    expect((await ask(asked.quote.version + 1)).refusal.code).toBe('wrong-state');
  });
});

describe('the signature', () => {
  it('needs the digital attestation, and the one of the rejection where terrorism coverage is left out (QUO-183, QUO-517, QUO-518)', async () => {
    const { quote, token } = await readyQuote(server);
    const without = await did(
      server.call(
        updateQuote,
        {
          params: { product: 'P100', quoteId: quote.id },
          body: { version: quote.version, asked: { isTriaExcluded: true } },
        },
        { token },
      ),
    );
    const sent = await sendToOwner(server, without, token);
    const codes = async () =>
      (await did(server.call(getProgress, { params: { quoteId: quote.id } }, { token }))).obstacles.map(
        ({ code }) => code,
      );
    expect(await codes()).toEqual(['TRIA_NOT_ACKNOWLEDGED', 'NOT_SIGNED']);
    const sign = (body: object) =>
      server.call(
        signQuote,
        {
          params: { quoteId: quote.id },
          body: { version: sent.quote.version, name: 'Olivia Grant', title: 'Owner', ...body } as never,
        },
        { token: sent.owner },
      );
    expect(refusedFields(await sign({}))).toHaveProperty('isAttested');
    expect(refusedFields(await sign({ isAttested: false }))).toHaveProperty('isAttested');
    expect(refusedFields(await sign({ isAttested: true, acceptsElectronicRecords: true }))).toHaveProperty(
      'isTriaRejectionAttested',
    );
    expect(
      await did(sign({ isAttested: true, acceptsElectronicRecords: true, isTriaRejectionAttested: true })),
    ).toMatchObject({
      status: 'SIGNED',
      selection: { isTriaExcluded: true },
      signature: { name: 'Olivia Grant', isTriaRejectionAttested: true },
    });
    expect(await codes()).toEqual([]);
    // A signature without it, as an importer might bring one, binds nothing.
    await server.database.pool.query(
      `update quote set signature = signature || '{"isTriaRejectionAttested": false}' where id = $1`,
      [quote.id],
    );
    expect(await codes()).toEqual(['TRIA_NOT_ACKNOWLEDGED']);
    const bound = await server.call(
      bindQuote,
      { params: { quoteId: quote.id }, body: { version: sent.quote.version + 1 } },
      { token },
    );
    expect(bound.refusal.code).toBe('not-bindable');
  });
});

it('names the premium of terrorism coverage to somebody who rejects it, on screen and paper', async () => {
  const { quote, token } = await readyQuote(server);
  const tria = quote.rating.adjustments.find(({ code }) => code === 'TRIA')!;
  const params = { product: 'P100' as const, quoteId: quote.id };
  const body = { version: quote.version, asked: { isTriaExcluded: true } };
  const without = await did(server.call(updateQuote, { params, body }, { token }));
  expect(without.rating.adjustments.map(({ code }) => code)).not.toContain('TRIA');
  const sent = await sendToOwner(server, without, token);
  const { statements } = await did(
    server.call(getPresentation, { params: { quoteId: quote.id } }, { token: sent.owner }),
  );
  const said = statements.find(({ id }) => id === 'tria-rejection')!.text;
  for (const words of [`The premium for it would be ${formatMoney(tria.amount, 'en-US')}`, '80 percent'])
    expect(said).toContain(words);
  const paper = await server.call(downloadQuoteDocs, { query: { quoteId: quote.id } }, { token });
  const plain = (text: string) => text.replaceAll(/\s+/g, '');
  expect(plain(pdfText(Buffer.from(paper.body as ArrayBuffer)).join(''))).toContain(plain(said));
});

describe('the agent of a quote', () => {
  it('is changed to another of the same agency alone (QUO-632)', async () => {
    const { quote, token, account } = await readyQuote(server);
    const people = await did(server.call(searchUsers, { query: { size: 100 } }, { token }));
    const other = people.content.find(
      (person) => person.enabled && !person.isGuest && person.email !== quote.agentEmail,
    )!;
    const give = (agentId: string, as = token, version = quote.version) =>
      server.call(updateAgent, { params: { quoteId: quote.id }, body: { version, agentId } }, { token: as });
    const strange = (
      await did(server.call(searchUsers, { query: { size: 100 } }, { token: await signInRival(server) }))
    ).content[0]!;
    expect((await give(strange.id)).refusal.code).toBe('agent-unknown');
    expect((await give(other.id, await signInRival(server))).status).toBe(404);
    expect(await did(give(other.id))).toMatchObject({
      agentName: other.fullName,
      agentEmail: other.email,
      version: quote.version + 1,
    });
    expect((await give(other.id)).refusal.code).toBe('changed-meanwhile');
    expect(await getEvents(server, account.id, token)).toContain('quote.agent-changed');
  });
});

describe('approving', () => {
  it('lets an underwriter make a waiting quote ready unchanged, once (QUO-303, QUO-631)', async () => {
    const account = await answerQuestions(server, await newAccount(server));
    const [agent, underwriter] = [
      await server.signIn('agent@harbor.example'),
      await server.signIn('underwriter@parapet.example'),
    ];
    const quote = await did(
      server.call(
        startQuote,
        {
          params: { product: 'P100', accountId: account.id },
          body: { asked: { global: { limit: 5_000_000 } } },
        },
        { token: agent },
      ),
    );
    const approve = (as: string) =>
      server.call(
        approveQuote,
        { params: { quoteId: quote.id }, body: { version: quote.version } },
        { token: as },
      );
    expect((await approve(agent)).status).toBe(403);
    const replies = await Promise.all([approve(underwriter), approve(underwriter)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const approved = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token: agent }));
    expect(approved).toMatchObject({
      status: 'READY',
      totalPremium: quote.totalPremium,
      expiresOn: quote.expiresOn,
      badge: 'bindable',
    });
    expect(await getEvents(server, account.id, agent)).toContain('quote.approved');
  });
});

describe('documents', () => {
  it.each(['US', 'UK'] as const)(
    'of a quote in the %s are linked first and then downloaded as a PDF of its terms, price and answers (QUO-726, QUO-727)',
    async (region) => {
      const { quote, token } = await readyQuote(server, region);
      const { link, name } = await did(
        server.call(getQuoteDocs, { query: { quoteId: quote.id } }, { token }),
      );
      expect(name).toBe(`${quote.quoteNumber}-v${quote.version}.pdf`);
      const file = await fetch(new URL(link, server.url), { headers: { authorization: `Bearer ${token}` } });
      expect(file.headers.get('content-type')).toBe('application/pdf');
      const text = pdfText(new Uint8Array(await file.arrayBuffer())).join('\n');
      for (const part of [quote.quoteNumber, quote.companyName, region === 'US' ? 'Total $' : 'Total £'])
        expect(text).toContain(part);
      expect((await fetch(new URL(link, server.url))).status).toBe(401);
      for (const call of [getQuoteDocs, downloadQuoteDocs])
        expect(
          (await server.call(call, { query: { quoteId: quote.id } }, { token: await signInRival(server) }))
            .status,
        ).toBe(404);
    },
  );

  it('of a policy are listed in the order in which they were made (QUO-719)', async () => {
    const { policyId, owner } = await boundPolicy(server);
    await server.settled();
    const { content } = await did(server.call(listPolicyDocs, { query: { policyId } }, { token: owner }));
    expect(content.map(({ docType }) => docType).toSorted()).toEqual([
      'BINDER',
      'CERTIFICATE',
      'SIGNED_APPLICATION',
    ]);
    const made = content.map(({ created }) => created);
    expect(made).toEqual(made.toSorted());
    expect(content.find(({ docType }) => docType === 'BINDER')).toMatchObject({
      policyId,
      contentType: 'application/pdf',
    });
    expect(
      (await server.call(listPolicyDocs, { query: { policyId } }, { token: await signInRival(server) }))
        .status,
    ).toBe(404);
  });
});

describe('a signed quote', () => {
  it('is changed neither in its contact’s nor its agent’s favor once it is bound', async () => {
    const { quote, token } = await signedQuote(server);
    const bound = await did(
      server.call(bindQuote, { params: { quoteId: quote.id }, body: { version: quote.version } }, { token }),
    );
    const body = {
      version: bound.quote.version,
      contactFirstName: 'Ada',
      contactLastName: 'Okafor',
      contactEmail: 'ada@keystone.example',
      contactPhone: '5125550144',
    };
    expect(
      (await server.call(updateCustomer, { params: { quoteId: quote.id }, body }, { token })).refusal.code,
    ).toBe('wrong-state');
    expect(
      (
        await server.call(
          updateTerms,
          { params: { quoteId: quote.id }, body: { version: bound.quote.version, mgaFee: 1 } },
          { token: await server.signIn('underwriter@parapet.example') },
        )
      ).refusal.code,
    ).toBe('wrong-state');
  });
});
