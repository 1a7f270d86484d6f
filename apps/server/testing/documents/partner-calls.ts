import { addCarrierProfile } from '@parapet/contract/rater/carrier-profiles';
import { callsOfKind } from '@parapet/contract/partners/index';
import { partnerKinds, type PartnerKind } from '@parapet/domain/partners/kinds';
import { did } from '../story.ts';
import type { Documented, DocumentedCalls, World } from './world.ts';

const page = 'content, totalElements, totalPages, number, size';
const shown = 'id, name, description, hostname';
const persona: Record<PartnerKind, string> = {
  da: 'digital@meridian.example',
  cluster: 'cluster@northgate.example',
  carrier: 'carrier@atlas.example',
  reinsurer: 'reinsurer@keel.example',
  premiumprocessor: 'processor@tallow.example',
  mssp: 'mssp@lookout.example',
  pool: 'pool@coastal.example',
  vendor: 'vendor@fieldstone.example',
};

/** Rows of the catalog in the documents' order of kinds; aggregators stand apart from the seven. */
const seven: readonly PartnerKind[] = partnerKinds.filter((kind) => kind !== 'da');
const ordered: readonly PartnerKind[] = [
  'cluster',
  'carrier',
  'reinsurer',
  'premiumprocessor',
  'mssp',
  'pool',
  'vendor',
];
if (seven.length !== ordered.length) throw new Error('A kind has no rows in the catalog');
const row = (kind: PartnerKind, ofAggregator: number, first: number): string =>
  `ACALL-${String(kind === 'da' ? ofAggregator : first + ordered.indexOf(kind)).padStart(3, '0')}`;

const typed = (world: World, kind: PartnerKind) => ({
  name: `Documented Partners ${world.next()}`,
  description: 'Brings small technology companies',
  ...(kind === 'da' || kind === 'carrier' ? { hostname: `documented-${world.next()}` } : {}),
});
const made = async (world: World, kind: PartnerKind) =>
  did(
    world.server.call(
      callsOfKind[kind].create,
      { body: typed(world, kind) as never },
      { token: await world.server.signIn('admin@parapet.example') },
    ),
  );
const of = async (world: World, kind: PartnerKind) => ({ params: { id: (await made(world, kind)).id } });

const perKind = (kind: PartnerKind): [string, Documented][] => [
  ...(kind === 'da'
    ? []
    : [
        [
          `search-${kind}`,
          {
            rows: row(kind, 0, 124),
            place: '3 §7 Partner organisations: page, size, sort, search',
            as: 'admin',
            send: () => ({ query: { page: '0', size: '10', sort: 'name.keyword,asc', search: '*a*' } }),
            answers: page,
          },
        ] as [string, Documented],
      ]),
  [
    `create-${kind}`,
    {
      rows: row(kind, 2, 132),
      place: '3 §3 Aggregator: name, description, hostname',
      as: 'admin',
      send: (world) => ({ body: typed(world, kind) }),
      answers: shown,
    },
  ],
  [
    `update-${kind}`,
    {
      rows: row(kind, 3, 139),
      place: '3 §3 Aggregator: id, name, description, hostname',
      as: 'admin',
      send: async (world) => {
        const sent = await of(world, kind);
        return { ...sent, body: { ...typed(world, kind), id: sent.params.id } };
      },
      answers: shown,
    },
  ],
  [
    `delete-${kind}`,
    {
      rows: row(kind, 4, 146),
      place: '3 §7 Partner organisations: DELETE',
      as: 'admin',
      send: (world) => of(world, kind),
    },
  ],
  [
    `get-own-${kind}`,
    {
      rows: row(kind, 6, 157),
      place: '3 §7 Partner organisations: GET without an id, the caller’s own',
      send: async (world) => ({ token: await world.server.signIn(persona[kind]) }),
      answers: shown,
    },
  ],
  [
    `update-own-${kind}`,
    {
      rows: row(kind, 5, 164),
      place: '3 §7 Partner organisations: PUT without an id, the caller’s own',
      send: async (world) => ({
        token: await world.server.signIn(persona[kind]),
        body: { description: 'We know our clients' },
      }),
      answers: shown,
    },
  ],
];

const profile = async (world: World) => ({
  carrierId: (await world.only<{ id: string }>("select id from organization where name like 'Atlas%'")).id,
  treatyId: 'US-ADMITTED',
  name: `Documented Profile ${world.next()}`,
  mostLimit: 5_000_000,
  mostRevenue: null,
  states: [],
  fromDate: '2099-01-01',
  toDate: null,
});
const addedProfile = async (world: World) =>
  did(
    world.server.call(
      addCarrierProfile,
      { body: (await profile(world)) as never },
      { token: await world.server.signIn('admin@parapet.example') },
    ),
  );

const readAgency = (world: World) =>
  world.only<{ id: string }>(
    `insert into organization (account_type, name, region) values ('AGENCY', $1, 'US') returning id`,
    [`Documented Agency ${world.next()}`],
  );

/** Partner organizations (3 §3, §7 "Partner organisations"). */
export const partnerCalls: DocumentedCalls = {
  ...(Object.fromEntries(partnerKinds.flatMap(perKind)) as DocumentedCalls),
  'search-carrier-profiles': {
    rows: 'ACALL-131',
    place: '3 §7 GET /api/rater/v1/carrier/search',
    as: 'admin',
    send: () => ({ query: { page: '0', size: '10' } }),
    answers: page,
  },
  'add-carrier-profile': {
    rows: 'ACALL-154',
    place: '3 §7 POST /api/rater/v1/carrier; body ours',
    as: 'admin',
    send: async (world) => ({ body: await profile(world) }),
    answers: 'id, name',
  },
  'update-carrier-profile': {
    rows: 'ACALL-155',
    place: '3 §7 PUT /api/rater/v1/carrier/{id}; body ours',
    as: 'admin',
    send: async (world) => ({ params: { id: (await addedProfile(world)).id }, body: await profile(world) }),
    answers: 'id, name',
  },
  'delete-carrier-profile': {
    rows: 'ACALL-156',
    place: '3 §7 DELETE /api/rater/v1/carrier/{id}',
    as: 'admin',
    send: async (world) => ({ params: { id: (await addedProfile(world)).id } }),
  },
  'get-vendor': {
    rows: 'ACALL-173',
    place: '3 §7: GET /api/account/v1/vendor/id/{vendorId}',
    as: 'admin',
    send: (world) => of(world, 'vendor'),
    answers: shown,
  },
  'assign-agency-to-da': {
    rows: 'ACALL-090',
    place: '3 §7 PUT da/agency; prefix and body ours',
    as: 'admin',
    send: async (world) => ({
      body: { partnerId: (await made(world, 'da')).id, agencyId: (await readAgency(world)).id },
    }),
    answers: shown,
  },
  'assign-agency-to-cluster': {
    rows: 'ACALL-091',
    place: '3 §7 PUT cluster/agency; prefix and body ours',
    as: 'admin',
    send: async (world) => ({
      body: { partnerId: (await made(world, 'cluster')).id, agencyId: (await readAgency(world)).id },
    }),
    answers: shown,
  },
  'remove-agency-from-cluster': {
    rows: 'ACALL-171',
    place: '3 §7 PUT cluster/remove/agency/{id}: the agency',
    as: 'admin',
    send: async (world) => {
      const agency = await readAgency(world);
      const { id } = await made(world, 'cluster');
      await world.sql('insert into reach (holder_id, target_id) values ($1, $2)', [id, agency.id]);
      return { params: { id: agency.id } };
    },
  },
  'assign-account-to-pool': {
    rows: 'ACALL-172',
    place: '3 §7 POST pool/account; body ours',
    as: 'admin',
    send: async (world) => ({
      body: { partnerId: (await made(world, 'pool')).id, accountId: (await world.account()).id },
    }),
    answers: shown,
  },
  'change-carrier-hostname': {
    rows: 'ACALL-153',
    place: '3 §7 PUT carrier/hostname/{id}',
    as: 'admin',
    send: async (world) => ({
      ...(await of(world, 'carrier')),
      body: { hostname: `documented-${world.next()}` },
    }),
    answers: 'hostname',
  },
  'get-vendor-panel': {
    rows: 'ACALL-175',
    place: '3 §7: GET /api/account/v1/vendor/panel',
    send: () => ({}),
    answers: 'content',
  },
};
