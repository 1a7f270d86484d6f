import { calls } from '@parapet/contract';
import { streamEvents } from '@parapet/contract/activity/index';
import type { Call } from '@parapet/contract/call';
import { may, permissionTable, type Permission } from '@parapet/domain/permissions/table';
import type { Actor } from '@parapet/domain/permissions/actors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personas } from '../testing/people/every-persona.ts';
import { rawSegments, sendRaw } from '../testing/hostile/send-raw.ts';
import { sendSample } from '../testing/wire/send-sample.ts';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { sample, spoilt, type Known, type Parts } from '../testing/wire/samples.ts';
import { boundPolicy, readyQuote } from '../testing/story.ts';

/** Number of inputs tried with each call; `npm run fuzz` goes on for minutes. */
const RUNS = process.env['PARAPET_DEEP'] ? 40 : 5;
const all = Object.values(calls) as Call[];
const callable = all.filter((call) => call.produces !== 'events');
let server: TestServer;
let harbor: Known & { marks: string[] };
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  const bound = await boundPolicy(server);
  const ready = await readyQuote(server);
  await server.settled();
  const {
    rows: [document],
  } = await server.database.pool.query<{ id: string }>('select id from document where account_id = $1', [
    bound.account.id,
  ]);
  harbor = {
    accountId: bound.account.id,
    quoteId: ready.quote.id,
    policyId: bound.policyId,
    docId: document!.id,
    policyNumber: bound.policyNumber,
    version: 1,
    product: 'P100',
    naicsCode: '541511',
    state: 'TX',
    marks: [
      bound.account.id,
      ready.account.id,
      ready.quote.id,
      bound.quote.id,
      bound.policyId,
      document!.id,
      bound.policyNumber,
      ready.quote.quoteNumber,
      bound.quote.quoteNumber,
      bound.account.details.name,
      ready.account.details.name,
      bound.ownerEmail,
    ],
  };
  for (const email of Object.keys(personas).filter((name) => name.includes('@')))
    tokens[email] = await server.signIn(email);
  tokens['owner'] = bound.owner;
  tokens['stranger'] = (await boundPolicy(server, 'UK')).owner;
});
afterAll(() => server.stop());

const send = (call: Call, parts: Parts, token?: string) => sendSample(server.url, call, parts, token);

describe('every call', () => {
  it('has an id, a path and a method of its own', () => {
    expect(new Set(all.map((call) => call.id)).size).toBe(all.length);
    expect(new Set(all.map((call) => `${call.method} ${call.path.replaceAll(/:\w+/g, ':')}`)).size).toBe(
      all.length,
    );
  });

  it.each(callable.filter((call) => call.access !== 'public').map((call) => [call.id, call] as const))(
    '%s is refused without a token',
    async (_id, call) => {
      const { status, text } = await send(call, sample(call, harbor));
      expect(status).toBe(401);
      expect(JSON.parse(text)).toMatchObject({ code: 'not-signed-in', requestId: expect.any(String) });
    },
  );

  it.each(Object.keys(personas))('is refused to %s where the permission table says so', async (name) => {
    const actor = {
      ...personas[name]!,
      subscriberType: personas[name]!.accountType,
      realm: 'ACCOUNT',
      userId: '',
      organizationId: '',
      teamIds: [],
    } as Actor;
    const refused = callable.filter(
      (call) => call.access in permissionTable && !may(actor, call.access as Permission),
    );
    for (const call of refused)
      expect((await send(call, sample(call, harbor), tokens[name])).status, call.id).toBe(403);
  });
});

/** Files that are nobody's: the same for everybody. */
const ofNobody = new Set(['get-upload-template']);

describe('what is Harbor’s', () => {
  const rivals = [
    'agent2@summit.example',
    'wholesale@ridge.example',
    'broker@thames.example',
    'stranger',
    'digital@meridian.example',
    'mssp@lookout.example',
    'vendor@fieldstone.example',
    'cluster@northgate.example',
    'reinsurer@keel.example',
    'processor@tallow.example',
    'pool@coastal.example',
    'bizdev@parapet.example',
    'branch@harbor.example',
  ];

  it.each(rivals)(
    'is not shown to %s by any call: not by id, search, filter or document link',
    async (rival) => {
      for (const call of callable.filter((one) => one.access !== 'public')) {
        const variants: Parts[] = [sample(call, harbor)];
        if (call.columns)
          for (const mark of harbor.marks)
            variants.push({ ...sample(call, harbor), query: { search: `*${mark}*`, size: 100 } });
        const list = { ...sample(call, harbor), query: { size: 100 } };
        const columns = Object.entries(call.columns ?? {});
        const byFilter = columns.filter(([, { filter }]) => filter).map(([name]) => name);
        // One rival of another tenant tries each filter by itself; the others try those of ids, and a sort.
        for (const name of byFilter.filter((each) => rival === rivals[0] || each.endsWith('Id')))
          variants.push({
            ...list,
            query: { ...list.query, [`filter.${name}`]: `in:${harbor.marks.join(',')}` },
          });
        const sort = columns.find(([, column]) => column.sort)?.[0];
        if (sort) {
          const query = { ...list.query, sort: `${sort},desc`, after: '2000-01-01', total: 'exact' };
          variants.push({
            ...list,
            query: { ...query, f: byFilter[0] ? `filter.${byFilter[0]}=ni:nothing` : '' },
          });
        }
        for (const parts of variants) {
          const { status, text } = await send(call, parts, tokens[rival]);
          expect(status, call.id).toBeLessThan(500);
          const answered = status === 200 ? harbor.marks.filter((mark) => text.includes(mark)) : [];
          expect(answered, `${call.id} ${JSON.stringify(parts)}`).toEqual([]);
        }
      }
    },
  );

  it('is shown to its own agent by the same calls, so that the others’ silence means something', async () => {
    const shown = new Set<string>();
    for (const call of callable.filter((one) => one.method === 'GET' && one.access !== 'public')) {
      const { text } = await send(call, sample(call, harbor), tokens['agent@harbor.example']);
      for (const mark of harbor.marks) if (text.includes(mark)) shown.add(mark);
    }
    expect([...shown].sort()).toEqual([...new Set(harbor.marks)].sort());
  });

  it('is nothing that a rival reaches by a link: of a mail, a document, an archive or a flow', async () => {
    const ids = [...new Set([harbor.accountId, harbor.quoteId, harbor.policyId, harbor.docId].map(String))];
    const files = callable.filter((one) => one.produces === 'file' && one.access !== 'public');
    expect(files.length).toBeGreaterThan(5);
    const reached = async (token: string) => {
      const got: string[] = [];
      for (const call of files)
        for (const id of ids) {
          const parts = sample(call, { ...harbor, id, sha256: '0'.repeat(64) });
          const { status } = await send(call, parts, token);
          if (status === 200) got.push(call.id);
        }
      return [...new Set(got)];
    };
    const own = await reached(tokens['agent@harbor.example']!);
    expect(own).toEqual(expect.arrayContaining(['download-doc', 'download-quote-docs']));
    for (const rival of rivals)
      expect(
        (await reached(tokens[rival]!)).filter((id) => own.includes(id) && !ofNobody.has(id)),
        rival,
      ).toEqual([]);
    // Whose link it is, the link decides: who follows it signed in as somebody else stays that person.
    const { rows } = await server.database.pool.query<{ body: string }>(
      "select body from message where channel = 'mail' and body like '%http%'",
    );
    const links = rows.flatMap(({ body }) =>
      [...body.matchAll(/https?:\/\/\S+\/([\w-]{20,})/g)].map(([, one]) => one!),
    );
    expect(links.length).toBeGreaterThan(0);
    const open = callable.filter((one) => one.access === 'public' && one.path.includes(':'));
    for (const call of open.filter(({ method }) => method === 'GET'))
      for (const link of links) {
        const { text } = await send(
          call,
          { params: { token: link, id: link }, query: {}, body: {} },
          tokens['agent2@summit.example'],
        );
        for (const mark of ids) expect(text.includes(mark), `${call.id} of ${link}`).toBe(false);
      }
  });

  it('is as it was after all of their calls', async () => {
    const state = async () =>
      (
        await server.database.pool.query(
          `select (select md5(string_agg(q::text, '' order by id)) from quote q where agency_id = a.agency_id) as quotes, (select md5(string_agg(p::text, '' order by id)) from policy p where agency_id = a.agency_id) as policies,
        (select md5(string_agg(x::text, '' order by id)) from account x where agency_id = a.agency_id) as accounts from account a where id = $1`,
          [harbor['accountId']],
        )
      ).rows[0];
    const before = await state();
    for (const rival of rivals)
      for (const call of callable.filter((one) => one.method !== 'GET' && one.access !== 'public'))
        await send(call, sample(call, harbor), tokens[rival]);
    expect(await state()).toEqual(before);
  });

  it('is not told to the rival’s event stream', async () => {
    const listen = async (token: string) => {
      const response = await fetch(new URL(streamEvents.path, server.url), {
        headers: { authorization: `Bearer ${token}` },
      });
      return response.body!.pipeThrough(new TextDecoderStream()).getReader();
    };
    const [own, rival] = [
      await listen(tokens['agent@harbor.example']!),
      await listen(tokens['agent2@summit.example']!),
    ];
    const heard = { own: '', rival: '' };
    const read = async (who: 'own' | 'rival', reader: ReadableStreamDefaultReader<string>) => {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        heard[who] += value;
      }
    };
    void read('own', own).catch(() => {});
    void read('rival', rival).catch(() => {});
    const { quote } = await readyQuote(server);
    await expect.poll(() => heard.own.includes(quote.id)).toBe(true);
    expect(heard.rival).not.toContain('data:');
    await own.cancel();
    await rival.cancel();
  });
});

describe('bad input', () => {
  it.each(callable.map((call) => [call.id, call] as const))(
    '%s never meets with a 5xx',
    async (_id, call) => {
      await fc.assert(
        fc.asyncProperty(spoilt(call, harbor), async (parts) => {
          // Without a part of its path it is another call.
          fc.pre(!Object.values(parts.params ?? {}).includes(''));
          const { status, text, isText } = await send(
            call,
            parts,
            call.access === 'public' ? undefined : tokens['admin@parapet.example'],
          );
          expect(status, text).toBeLessThan(500);
          // The bytes of an archive may read like anything, and so may a secret drawn by chance.
          const said = text.replaceAll(/[\w+/=-]{24,}/g, '');
          if (isText) expect(said).not.toMatch(/\bat [\w./]+\.ts:\d+|syntax error|violates|pg_|postgres/i);
          if (status === 400)
            expect(text).not.toMatch(/Invalid input|[Ee]xpected (?!format)|received |Too (small|big)/);
        }),
        { numRuns: RUNS, endOnFailure: true, includeErrorInReport: true },
      );
    },
  );

  it.each(callable.filter((call) => call.access !== 'public').map((call) => [call.id, call] as const))(
    '%s never meets with a 5xx from an agent either',
    async (_id, call) => {
      await fc.assert(
        fc.asyncProperty(spoilt(call, harbor), async (parts) => {
          // Without a part of its path it is another call.
          fc.pre(!Object.values(parts.params ?? {}).includes(''));
          expect((await send(call, parts, tokens['agent@harbor.example'])).status).toBeLessThan(500);
        }),
        { numRuns: Math.ceil(0.6 * RUNS), endOnFailure: true, includeErrorInReport: true },
      );
    },
  );

  it.each(rawSegments)('in a path, %s, is never a 5xx, whichever call it reaches', async (_name, segment) => {
    const authorization = `Bearer ${tokens['admin@parapet.example']}`;
    for (const call of callable.filter(({ path, method }) => path.includes(':') && method === 'GET')) {
      const params = /:\w+/g;
      const path = call.path.replace(params, segment).replaceAll(params, harbor.accountId as string);
      const { status, text } = await sendRaw(new URL(server.url), path, { headers: { authorization } });
      expect(status, `${call.id}: GET ${path.slice(0, 200)}: ${text.slice(0, 300)}`).toBeLessThan(500);
    }
  });

  it('that is not JSON is a 400', async () => {
    const response = await fetch(new URL('/api/auth/v1/login', server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":',
    });
    expect(response.status).toBe(400);
  });
});
