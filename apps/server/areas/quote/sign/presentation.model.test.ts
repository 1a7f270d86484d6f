import { createHash } from 'node:crypto';
import { getAccount, updateContact, updateSecurityQuestions } from '@parapet/contract/account/accounts';
import { bindQuote, getPresentation } from '@parapet/contract/quote/binding';
import { updateBrokerFee } from '@parapet/contract/quote/fees';
import { getQuote, updateQuote } from '@parapet/contract/quote/quotes';
import { canonicalJson } from '@parapet/domain/canonical-json';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, readyQuote, sendTo, sendToOwner, signAs } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const steps = ['answer', 'rated answer', 'contact', 'fee', 'deductible', 'send', 'sign', 'bind'] as const;

/** The signer read a presentation some steps ago; a signature under an older one must be refused. */
it('holds in any order of edit, send, sign and bind: what is signed, and bound, is what was presented', async () => {
  const runs = fc.array(fc.tuple(fc.constantFrom(...steps), fc.boolean()), { minLength: 4, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      const { quote: ready, token, account } = await readyQuote(server);
      const { owner, email } = await sendToOwner(server, ready, token);
      const at = { params: { quoteId: ready.id } };
      const now = () => did(server.call(getQuote, at, { token }));
      const accountNow = () => did(server.call(getAccount, { params: { accountId: account.id } }, { token }));
      const read = async () => ({
        quote: await now(),
        shown: await did(server.call(getPresentation, at, { token: owner })),
      });
      let seen = await read();
      let changes = 0;
      for (const [step, looksFirst] of [...run, ['sign', true], ['bind', true]] as typeof run) {
        if (looksFirst) seen = await read();
        const { version } = await now();
        const { version: accountVersion, contact } = await accountNow();
        const answer = (answers: object) =>
          server.call(
            updateSecurityQuestions,
            { body: { accountId: account.id, version: accountVersion, answers: answers as never } },
            { token },
          );
        changes += 1;
        if (step === 'answer') await answer({ edrVendor: `Vendor ${changes}` });
        if (step === 'rated answer') await answer({ mfaOther: changes % 2 === 0 });
        if (step === 'contact')
          await server.call(
            updateContact,
            {
              params: { accountId: account.id },
              body: { ...contact!, contactFirstName: `Ada ${'x'.repeat(changes)}`, version: accountVersion },
            },
            { token },
          );
        if (step === 'fee')
          await server.call(
            updateBrokerFee,
            { ...at, body: { product: 'P100', version, brokerFee: changes * 100, additionalBrokerFee: 0 } },
            { token },
          );
        if (step === 'deductible')
          await server.call(
            updateQuote,
            {
              params: { product: 'P100', quoteId: ready.id },
              body: { version, asked: { global: { deductible: changes % 2 ? 10_000 : 25_000 } } },
            },
            { token },
          );
        if (step === 'send') await sendTo(server, { quote: await now(), token }, email);
        if (step === 'sign') {
          const latest = await did(server.call(getPresentation, at, { token: owner }));
          const answered = await signAs(server, seen.quote, owner);
          if (answered.status === 200) expect(seen.shown.sha256).toBe(latest.sha256);
        }
        if (step === 'bind') await server.call(bindQuote, { ...at, body: { version } }, { token });
        await expectTruth(ready.id);
      }
    }),
    { numRuns: 8 },
  );
});

/** The signature of a quote, if it has one, stands under what its account and its row say now. */
async function expectTruth(quoteId: string): Promise<void> {
  const { rows } = await server.database.pool.query(
    `select q.status, q.signature, q.total_premium, q.selection, a.details, a.contact, a.security_answers as answers,
       p.content, p.sha256, s.presentation_sha256, o.application, o.total_premium as bound_at
     from quote q join account a on a.id = q.account_id
       left join presentation p on p.id = (q.signature->>'presentationId')::uuid
       left join signature s on s.id = (q.signature->>'signatureId')::uuid
       left join policy o on o.quote_id = q.id
     where q.id = $1`,
    [quoteId],
  );
  const [row] = rows;
  if (row.status === 'SIGNED') expect(row.signature).not.toBeNull();
  if (row.signature === null) return;
  expect(row.presentation_sha256).toBe(row.sha256);
  expect(createHash('sha256').update(row.content).digest('hex')).toBe(row.sha256);
  const { facts, asked } = JSON.parse(row.content);
  expect(facts.totalPremium).toBe(Number(row.total_premium));
  expect(canonicalJson(facts.selection)).toBe(canonicalJson(row.selection));
  if (row.application) {
    const { details, answers, contact } = row.application;
    expect(canonicalJson({ details, answers, contact, asked: row.application.asked })).toBe(
      canonicalJson({ details: facts.details, answers: facts.answers, contact: facts.contact, asked }),
    );
    expect(Number(row.bound_at)).toBe(facts.totalPremium);
  } else
    expect(canonicalJson([row.details, row.answers, row.contact])).toBe(
      canonicalJson([facts.details, facts.answers, facts.contact]),
    );
}
