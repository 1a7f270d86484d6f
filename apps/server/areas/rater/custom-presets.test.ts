import { searchHistory } from '@parapet/contract/activity/index';
import {
  addCustomPreset,
  CUSTOM_PRESETS,
  deleteCustomPreset,
  listCustomPresets,
  updateCustomPreset,
} from '@parapet/contract/rater/custom-presets';
import { calculatePremium, getRaterData, listCarrierProfiles } from '@parapet/contract/rater/index';
import { askForCustomPreset, getCustomPreset } from '@parapet/domain/builder/custom-preset';
import type { Selection } from '@parapet/domain/builder/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, readyQuote } from '../../testing/story.ts';

let server: TestServer;
let ready: Awaited<ReturnType<typeof readyQuote>>;
beforeAll(async () => {
  server = await startTestServer();
  ready = await readyQuote(server);
});
afterAll(() => server.stop());

const terms = (limit = 2_000_000) => ({
  ...getCustomPreset(ready.quote.selection as Selection),
  limit,
  isTriaExcluded: true,
});
const add = (body: object, token: string) =>
  server.call(
    addCustomPreset,
    { body: { name: 'Offices', product: 'P100', terms: terms(), ...body } as never },
    { token },
  );
const list = async (token: string, query: object = {}) =>
  (await did(server.call(listCustomPresets, { query: query as never }, { token }))).content;
const change = (id: string, body: object, token: string) =>
  server.call(updateCustomPreset, { params: { id }, body: body as never }, { token });
const remove = (id: string, token: string) => server.call(deleteCustomPreset, { params: { id } }, { token });
const readAgency = async (name: string): Promise<string> =>
  (await server.database.pool.query<{ id: string }>('select id from organization where name = $1', [name]))
    .rows[0]!.id;

describe('the presets of an agency', () => {
  it('are kept, read, changed and deleted by its people, each in history (QUO-593, QUO-594, QUO-595)', async () => {
    const { token } = ready;
    const added = await did(add({}, token));
    expect(added).toMatchObject({ name: 'Offices', product: 'P100', terms: terms(), version: 1 });
    expect(added.agencyId).toBe(await readAgency('Harbor Insurance Agency'));
    expect((await add({}, token)).refusal.code).toBe('preset-known');
    // The same name is free for another product.
    const other = await did(add({ product: 'P250' }, token));
    expect(await list(token, { product: 'P100' })).toEqual([added]);
    expect((await list(token)).map(({ id }) => id).sort()).toEqual([added.id, other.id].sort());

    const changed = await did(
      change(added.id, { version: 1, name: 'Practices', terms: terms(3_000_000) }, token),
    );
    expect(changed).toMatchObject({ name: 'Practices', version: 2, terms: { limit: 3_000_000 } });
    expect((await change(added.id, { version: 1, name: 'Late' }, token)).refusal.code).toBe(
      'changed-meanwhile',
    );
    const renamed = await did(change(added.id, { version: 2, name: 'Offices' }, token));
    expect(renamed.terms).toEqual(changed.terms);
    const second = await did(add({ name: 'Shops' }, token));
    expect((await change(second.id, { version: 1, name: 'Offices' }, token)).refusal.code).toBe(
      'preset-known',
    );
    for (const { id } of [added, second, other]) await did(remove(id, token));

    const query = { 'filter.subject': 'in:organization', size: 8 };
    const { content } = await did(server.call(searchHistory, { query: query as never }, { token }));
    expect(content.map(({ event, detail }) => [event, detail])).toEqual([
      ['preset.deleted', { name: 'Offices' }],
      ['preset.deleted', { name: 'Shops' }],
      ['preset.deleted', { name: 'Offices' }],
      ['preset.added', { name: 'Shops' }],
      ['preset.updated', { name: 'Offices' }],
      ['preset.updated', { name: 'Practices' }],
      ['preset.added', { name: 'Offices' }],
      ['preset.added', { name: 'Offices' }],
    ]);
  });

  it('are gone once they are deleted, and a name is needed (QUO-596)', async () => {
    const { token } = ready;
    const { id } = await did(add({ name: 'Gone' }, token));
    await did(remove(id, token));
    expect((await remove(id, token)).status).toBe(404);
    expect((await list(token)).map((preset) => preset.id)).not.toContain(id);
    expect(refusedFields(await add({ name: ' ' }, token))).toEqual({ name: 'Name is required' });
  });

  it('are nobody else’s: a rival reads, changes and deletes none, and gets its own (QUO-532)', async () => {
    const { id, agencyId, version } = await did(add({ name: 'Ours' }, ready.token));
    const rival = await server.signIn('agent2@summit.example');
    expect(await list(rival, { agencyId })).toEqual([]);
    expect((await change(id, { version, name: 'Theirs' }, rival)).status).toBe(404);
    expect((await remove(id, rival)).status).toBe(404);
    const theirs = await did(add({ name: 'Ours', agencyId }, rival));
    expect(theirs.agencyId).toBe(await readAgency('Summit Risk Partners'));
    expect((await list(ready.token)).map((preset) => preset.id)).not.toContain(theirs.id);
    await did(remove(theirs.id, rival));
    await did(remove(id, ready.token));
  });

  it('are kept by staff for the agency that they name (QUO-531)', async () => {
    const token = await server.signIn('underwriter@parapet.example');
    const agencyId = await readAgency('Harbor Insurance Agency');
    expect((await add({}, token)).refusal.code).toBe('agency-invalid');
    const own = await readAgency('Parapet').catch(() => '019a0000-0000-7000-8000-000000000000');
    expect((await add({ agencyId: own }, token)).refusal.code).toBe('agency-invalid');
    const { id } = await did(add({ name: 'Suggested', agencyId }, token));
    expect((await list(ready.token)).map(({ name }) => name)).toContain('Suggested');
    expect((await list(token, { agencyId })).map((preset) => preset.id)).toContain(id);
    const summit = await readAgency('Summit Risk Partners');
    expect((await list(token, { agencyId: summit })).map((preset) => preset.id)).not.toContain(id);
    await did(remove(id, token));
  });

  it('are as many as the builder can show', async () => {
    const agencyId = await readAgency('Summit Risk Partners');
    const token = await server.signIn('agent2@summit.example');
    await server.database.pool.query(
      `insert into custom_preset (agency_id, name, product, terms, created_by)
       select $1, 'Preset ' || n, 'P100', $2, 'Test' from generate_series(1, $3) n`,
      [agencyId, JSON.stringify(terms()), CUSTOM_PRESETS],
    );
    expect((await add({}, token)).refusal.code).toBe('presets-full');
    await did(add({ product: 'P250' }, token));
  });

  it('ask for their terms under the rules of the day, and the package is custom', async () => {
    const { quote, account, token } = ready;
    const ask = async (preset: ReturnType<typeof terms>) =>
      did(
        server.call(
          calculatePremium,
          {
            body: {
              accountId: account.id,
              product: quote.product,
              quoteId: quote.id,
              asked: askForCustomPreset(preset),
            } as never,
          },
          { token },
        ),
      );
    const { selection, adjustments } = await ask(terms());
    expect(selection.global).toMatchObject({ preset: -1, limit: 2_000_000 });
    expect(selection.global.effectiveDate).toBe(quote.selection.global.effectiveDate);
    expect(selection.isTriaExcluded).toBe(true);
    expect(adjustments).toEqual([]);
    const beyond = await ask(terms(9_000_000));
    expect(beyond.selection.global.limit).toBe(5_000_000);
    expect(beyond.adjustments).toContainEqual(
      expect.objectContaining({ field: 'limit', asked: 9_000_000, given: 5_000_000 }),
    );
  });
});

describe('what the rater works with', () => {
  it('is its plan, options, packages and coverages; an industry is offered what it may have (QUO-597)', async () => {
    const { token } = ready;
    const ask = (query: object) => server.call(getRaterData, { query: query as never }, { token });
    const data = await did(ask({ product: 'P100', naicsCode: '541511', state: 'TX' }));
    expect(data).toMatchObject({ planId: 'us-p100-2026-12-15', isIllustrative: true, currency: 'USD' });
    expect(data.presets.map(({ name }) => name)).toEqual(['BASIC', 'POPULAR', 'ELITE']);
    expect(data.presets[0]!.coverages.length).toBeLessThan(data.presets[2]!.coverages.length);
    expect(data.options.hrs).toEqual([6, 8, 12, 24]);
    expect(data.coverages.some(({ mandatory }) => mandatory)).toBe(true);
    const management = await did(ask({ product: 'Zurich Select Plus' }));
    expect(management).toMatchObject({ planId: 'us-zurich-select-plus-2026-12-15', isIllustrative: true });
  });

  it('and the carriers on whose paper we bind, for underwriters (QUO-599, ACC-410)', async () => {
    const ask = (token: string) => server.call(listCarrierProfiles, {}, { token });
    const { content } = await did(ask(await server.signIn('underwriter@parapet.example')));
    expect(content.map(({ name }) => name)).toEqual(['Atlas Specialty Insurance']);
    expect(content[0]!.papers).toContainEqual(
      expect.objectContaining({ treatyId: 'US-SURPLUS', region: 'US', isSurplus: true, share: 0.55 }),
    );
    expect((await ask(ready.token)).status).toBe(403);
  });
});
