import { confirmLawTexts, listLawTexts, type LawText } from '@parapet/contract/compliance/law-texts';
import { previewForm } from '@parapet/contract/docs/index';
import { approveForm, getForm, supersedeForm } from '@parapet/contract/forms/index';
import { bindQuote } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { getProgress } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields } from '../../testing/outcomes.ts';
import { staffAs } from '../../testing/people/authority.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { UNCONFIRMED_STATE } from '../../testing/servers/template.ts';
import { did, signedQuote } from '../../testing/story.ts';
import { admittedQuote } from '../../testing/surplus.ts';

let server: TestServer;
let admin: string;
let underwriter: string;
let agent: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin@parapet.example');
  underwriter = await server.signIn('underwriter@parapet.example');
  agent = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());

const list = async () => (await did(server.call(listLawTexts, {}, { token: underwriter }))).texts;
const findIn = (texts: readonly LawText[], edition: string, state: string) =>
  texts.find((text) => text.edition === edition)!.places.find((place) => place.state === state)!;
const given = { reason: 'Compared word by word', source: 'Statutes of 2027' };
const confirm = (states: string[], editions: string[], { token = admin, ...own }: { token?: string } = {}) =>
  server.call(confirmLawTexts, { body: { ...given, states, editions, ...own } }, { token });
const findOpen = async ({ id }: Pick<Quote, 'id'>, token = agent) => {
  const { obstacles } = await did(server.call(getProgress, { params: { quoteId: id } }, { token }));
  return obstacles.find(({ code }) => code === 'TEXTS_UNVERIFIED') ?? null;
};
const bind = ({ id, version }: Quote, token: string) =>
  server.call(bindQuote, { params: { quoteId: id }, body: { version } }, { token });
const [fraud, terrorism, privacy] = ['PAR-FRD-US 11 26', 'PAR-TRD-US 11 26', 'PAR-PRV-US 01 26'];
const ADMITTED = [fraud, terrorism, privacy] as string[];

describe('the texts that the law prescribes', () => {
  it('are listed by state with their words and source and who compared them, for the provider alone', async () => {
    const texts = await list();
    const own = findIn(texts, fraud!, 'OH');
    expect(own).toMatchObject({ isVerified: false, confirmation: { confirmedBy: 'Ada Okafor' } });
    expect(own.words.join()).toContain('fraud');
    expect(own.source).toContain('Ohio');
    expect(findIn(texts, fraud!, UNCONFIRMED_STATE)).toMatchObject({ words: [], confirmation: null });
    const legend = texts.find(({ form }) => form === 'surplus-notice')!;
    expect(legend).toMatchObject({ papers: ['SURPLUS'], region: 'US', effectiveFrom: '2026-11-28' });
    expect(findIn(texts, legend.edition, 'LA')).toMatchObject({
      isVerified: true,
      url: expect.stringMatching(/^https:/),
      readOn: expect.any(String),
    });
    for (const { region, places } of texts) expect(places).toHaveLength(region === 'UK' ? 1 : 51);
    const needs = texts.find(({ form }) => form === 'demands-and-needs')!;
    expect(needs.places).toMatchObject([{ state: 'UK', confirmation: { confirmedBy: 'Ada Okafor' } }]);
    // Editions with which no policy begins any more are nothing to compare.
    expect(texts.map(({ edition }) => edition)).not.toContain('PAR-FRD-US 01 26');
    const preview = await server.call(previewForm, { params: { formId: needs.formId } }, { token: admin });
    expect(preview.headers.get('content-type')).toBe('application/pdf');
    expect((await server.call(listLawTexts, {}, { token: agent })).status).toBe(403);
  });

  it('are confirmed once for many states, by compliance with a reason and a source', async () => {
    const states = [UNCONFIRMED_STATE, 'OH', 'LA'];
    for (const token of [agent, underwriter])
      expect((await confirm(states, ADMITTED, { token })).status).toBe(403);
    const empty = await server.call(
      confirmLawTexts,
      { body: { states: [], editions: [], reason: ' ', source: '' } },
      { token: admin },
    );
    expect(Object.keys(refusedFields(empty)).sort()).toEqual(['editions', 'reason', 'source', 'states']);
    expect(refusedFields(await confirm(['ZZ'], ADMITTED))).toHaveProperty('states');
    expect((await confirm(states, ['PAR-FRD-US 01 26'])).refusal.code).toBe('texts-not-in-question');
    // Ohio has them already, and the words of Louisiana were read there.
    const legend = 'PAR-SLN-US 11 26';
    const { confirmed } = await did(confirm(states, [privacy!, legend]));
    expect(confirmed.map(({ state, edition }) => `${state} ${edition}`).sort()).toEqual([
      `OH ${legend}`,
      `${UNCONFIRMED_STATE} ${privacy}`,
      `${UNCONFIRMED_STATE} ${legend}`,
    ]);
    expect((await confirm(states, [privacy!, legend])).refusal.code).toBe('texts-not-in-question');
    expect(findIn(await list(), legend, 'OH')).toMatchObject({
      confirmation: { confirmedBy: 'Ada Okafor', ...given },
    });
    await server.database.pool.query('delete from text_confirmation where state = $1', [UNCONFIRMED_STATE]);
  });
});

describe('a quote on admitted paper', () => {
  it('waits where nobody has compared a text of its state, and again for a new edition of one', async () => {
    const quote = await admittedQuote(server, UNCONFIRMED_STATE as 'WY');
    const waiting = await findOpen(quote);
    expect(waiting).toMatchObject({ who: 'compliance', params: { state: UNCONFIRMED_STATE } });
    for (const edition of ADMITTED) expect(waiting!.params['texts']).toContain(`(${edition})`);
    expect(waiting!.params['texts'], 'a text of surplus paper').not.toContain('Surplus Lines Notice');
    expect((await bind(quote, agent)).refusal.detail).toContain(
      `These texts have not been compared with the law of ${UNCONFIRMED_STATE}: `,
    );
    await did(confirm([UNCONFIRMED_STATE], [fraud!, terrorism!]));
    expect((await findOpen(quote))!.params['texts']).toBe(`Privacy Notice (${privacy})`);
    await did(confirm([UNCONFIRMED_STATE], [privacy!]));
    expect(await findOpen(quote)).toBeNull();

    const notice = (await list()).find(({ edition }) => edition === privacy)!;
    const params = { id: notice.formId };
    const { conditions, formName, lead, text, version } = await did(
      server.call(getForm, { params }, { token: admin }),
    );
    const body = { conditions, formName, lead, text: `${text}\n\nAnd more.`, version };
    const next = await did(
      server.call(
        supersedeForm,
        { params, body: { ...body, edition: '03 27', effectiveFrom: '2027-03-01' } },
        { token: admin },
      ),
    );
    expect(await findOpen(quote), 'nobody has approved it yet').toBeNull();
    const second = await staffAs(server, 'service@parapet.example', 'Corp Admin');
    await did(server.call(approveForm, { params: { id: next.id }, body: { version: next.version } }, second));
    const again = { texts: 'Privacy Notice (PAR-PRV-US 03 27)', state: UNCONFIRMED_STATE };
    expect((await findOpen(quote))!.params).toEqual(again);
    await did(confirm([UNCONFIRMED_STATE], ['PAR-PRV-US 03 27']));
    expect(await findOpen(quote)).toBeNull();
  });
});

describe('a quote of the United Kingdom', () => {
  it('waits for the texts that its law prescribes, and is bound once they are compared', async () => {
    const { quote, token } = await signedQuote(server, 'UK');
    expect(await findOpen(quote, token)).toBeNull();
    await server.database.pool.query(
      "delete from text_confirmation where state = 'UK' and form = 'demands-and-needs'",
    );
    const needs = 'Statement of Demands and Needs (PAR-DAN-UK 01 26)';
    expect((await findOpen(quote, token))!.params).toEqual({ state: 'UK', texts: needs });
    const refused = await bind(quote, token);
    expect(refused.refusal.detail).toContain(`not been compared with the law of the UK: ${needs}`);
    expect(await did(confirm(['UK', 'TX'], ['PAR-DAN-UK 01 26']))).toEqual({
      confirmed: [{ state: 'UK', edition: 'PAR-DAN-UK 01 26' }],
    });
    expect((await bind(quote, token)).status).toBe(200);
  });
});
