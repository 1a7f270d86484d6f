import { addCustomPreset } from '@parapet/contract/rater/custom-presets';
import { getCustomPreset } from '@parapet/domain/builder/custom-preset';
import type { Selection } from '@parapet/domain/builder/types';
import { did } from '../story.ts';
import type { DocumentedCalls, World } from './world.ts';

const readPreset = async (world: World) => {
  const { product, selection } = await world.quote();
  return { name: `Offices ${world.next()}`, product, terms: getCustomPreset(selection as Selection) };
};

const kept = async (world: World) =>
  did(
    world.server.call(
      addCustomPreset,
      { body: (await readPreset(world)) as never },
      { token: await world.server.signIn('agent@harbor.example') },
    ),
  );

/** The calls of the rater (2 §7 "Rater", §5 "Calculator request"). */
export const raterCalls: DocumentedCalls = {
  'get-preset': {
    rows: 'QUO-586',
    place: '2 §7 POST presets/{naicsCode}/{preset}; body ours',
    send: async (world) => ({
      params: { naicsCode: '541511', preset: 'POPULAR' },
      body: { accountId: (await world.account()).id, product: 'p100' },
    }),
  },
  'list-coverage-rules': {
    rows: 'QUO-587',
    place: '2 §7 POST rules/{naicsCode}; body ours',
    send: () => ({ params: { naicsCode: '541511' }, body: { product: 'P100', state: 'TX' } }),
  },
  'calculate-premium': {
    rows: 'QUO-588',
    place: '2 §7 POST calculator; §5: aggregateLimit defaults to limit',
    send: async (world) => {
      const { accountId, id } = await world.quote();
      return { body: { accountId, quoteId: id, product: 'P100', aggregateLimit: 2_000_000 } };
    },
    answers: 'aggregateLimit',
  },
  'get-irpm-ranges': {
    rows: 'QUO-589',
    place: '2 §7 POST irpm; body ours',
    as: 'underwriter',
    send: () => ({ body: { product: 'P100', state: 'TX' } }),
  },
  'get-global-rules': {
    rows: 'QUO-590',
    place: '2 §7 POST rules/globals/{state}: the state alone',
    send: () => ({ params: { state: 'TX' }, body: {} }),
    answers: 'aggLimits, deductibles, hrs',
  },
  'get-tech-eno-rate': {
    rows: 'QUO-591',
    place: '2 §7 GET rules/techeno-rate with query params, ours',
    send: () => ({ query: { product: 'P250' } }),
  },
  'list-endorsements': {
    rows: 'QUO-592',
    place: '2 §7 GET rules/endorsement with query params, ours',
    send: () => ({ query: { product: 'p100', naicsCode: '541511', state: 'TX' } }),
  },
  'list-custom-presets': {
    rows: 'QUO-593',
    place: '2 §7 custom presets CRUD: read; path suggested',
    send: () => ({}),
    answers: 'content',
  },
  'add-custom-preset': {
    rows: 'QUO-594',
    place: '2 §7 custom presets CRUD: create; path and body ours',
    send: async (world) => ({ body: await readPreset(world) }),
    answers: 'id',
  },
  'update-custom-preset': {
    rows: 'QUO-595',
    place: '2 §7 custom presets CRUD: update; path and body ours',
    send: async (world) => {
      const { id } = await kept(world);
      return { params: { id }, body: { name: `Shops ${world.next()}` } };
    },
  },
  'delete-custom-preset': {
    rows: 'QUO-596',
    place: '2 §7 custom presets CRUD: delete; path ours',
    send: async (world) => ({ params: { id: (await kept(world)).id } }),
  },
  'get-rater-data': {
    rows: 'QUO-597',
    place: '2 §7 raterdata; method and query ours',
    send: () => ({ query: { product: 'p100', naicsCode: '541511', state: 'TX' } }),
  },
  'list-carrier-profiles': {
    rows: 'QUO-599 ACALL-055',
    place: '2 §7 GET carrier/profiles',
    as: 'underwriter',
    send: () => ({}),
    answers: 'content',
  },
  'list-raters': { rows: 'QUO-598', place: '2 §7 GET all-raters', send: () => ({}) },
};
