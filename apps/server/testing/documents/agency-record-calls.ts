import type { DocumentedCalls, World } from './world.ts';

const page = 'content, totalElements, totalPages, number, size';
const record =
  `agencyId, agencyName, agentFirstName, agentLastName, agentEmail, agentPhone, npn, dunsNumber, commission,
  additionalBrokerFee, isWholesale, isAppointed, agencyBilled, enforceMFA, paymentTerms, programs, levels, uwEnabled,
  locationAlias`.replaceAll(/\s+/g, ' ');

const typed = (world: World) => {
  const number = world.next();
  return {
    name: `Documented Agency ${number}`,
    description: '',
    hostname: '',
    npn: `88${number}`,
    agencyId: '',
    contactFirstName: 'Ida',
    contactLastName: 'Moss',
    contactEmail: 'ida@documented.example',
    contactPhone: '6175550190',
  };
};
/** The record as the documents list it; what follows from elsewhere is left out (`ignores` of the calls). */
const sent = (world: World) => {
  const number = world.next();
  return {
    agencyName: `Recorded Agency ${number}`,
    agentFirstName: 'Ida',
    agentLastName: 'Moss',
    agentEmail: 'ida@documented.example',
    agentPhone: '6175550190',
    npn: `99${number}`,
    dunsNumber: '',
    additionalBrokerFee: 25,
    isWholesale: false,
    agencyBilled: false,
    enforceMFA: false,
    paymentTerms: 30,
    programs: ['P100'],
    uwEnabled: true,
    locationAlias: '',
  };
};
const stored = async (world: World): Promise<string> =>
  (
    await world.only<{ id: string }>(
      `insert into organization (account_type, name, region, npn) values ('AGENCY', $1, 'US', $2) returning id`,
      [`Stored Agency ${world.next()}`, `77${world.next()}`],
    )
  ).id;
const getLevel = async (world: World): Promise<string> =>
  (
    await world.only<{ id: string }>(
      `insert into agency_level (agency_id, name) values ($1, 'All') returning id`,
      [await stored(world)],
    )
  ).id;
const named = async (world: World) => ({ params: { agencyId: await stored(world) } });

/** Agencies, their levels, programs, places and logos (3 §3 Agency, §7 "Agencies and licences", "Logos"). */
export const agencyRecordCalls: DocumentedCalls = {
  'add-agency': {
    rows: 'ACALL-007',
    place: '3 §3 Agency (add)',
    as: 'admin',
    send: (world) => ({ body: typed(world) }),
  },
  'create-agency': {
    rows: 'ACALL-082',
    place: '3 §3 Agency record; §7 POST admin agencies, the path is ours',
    as: 'admin',
    send: (world) => ({ body: sent(world) }),
    answers: record,
  },
  'update-agency': {
    rows: 'ACALL-081',
    place: '3 §3 Agency record; §7 PUT admin agencies, the path is ours',
    as: 'admin',
    send: async (world) => ({ ...(await named(world)), body: sent(world) }),
    answers: record,
  },
  'delete-agency': {
    rows: 'ACALL-083',
    place: '3 §7 DELETE admin agencies, the path is ours',
    as: 'admin',
    send: named,
  },
  'refresh-agency': {
    rows: 'ACALL-039',
    place: '3 §7 Not shown: agency refresh, the path is ours',
    as: 'admin',
    send: named,
  },
  'update-fein': {
    rows: 'ACALL-092',
    place: '3 §7 PUT fein, the path is ours',
    as: 'admin',
    send: async (world) => ({ body: { agencyId: await stored(world), fein: '12-3456789' } }),
  },
  'get-agency-hierarchy': {
    rows: 'ACALL-078',
    place: '3 §7 GET hierarchy, the path is ours',
    send: () => ({}),
    answers: 'content',
  },
  'list-agency-segments': {
    rows: 'ACALL-080',
    place: '3 §7 GET segments, the path is ours',
    send: () => ({}),
    answers: 'content',
  },
  'list-agency-levels': {
    rows: 'ACALL-077',
    place: '3 §7 GET levels, the path is ours',
    send: () => ({}),
    answers: 'content',
  },
  'add-agency-level': {
    rows: 'ACALL-088',
    place: '3 §3 levels with minRevenue and maxRevenue; §7 POST levels, the path is ours',
    as: 'admin',
    send: async (world) => ({
      body: { agencyId: await stored(world), name: 'Small', minRevenue: 0, maxRevenue: 5_000_000 },
    }),
    answers: 'id, agencyId, name, minRevenue, maxRevenue',
  },
  'update-agency-level': {
    rows: 'ACALL-087',
    place: '3 §7 PUT levels, the path is ours',
    as: 'admin',
    send: async (world) => ({
      params: { id: await getLevel(world) },
      body: { name: 'Small', minRevenue: 0, maxRevenue: 5_000_000 },
    }),
  },
  'delete-agency-level': {
    rows: 'ACALL-089',
    place: '3 §7 DELETE levels, the path is ours',
    as: 'admin',
    send: async (world) => ({ params: { id: await getLevel(world) } }),
  },
  'get-agency-programs': {
    rows: 'ACALL-079',
    place: '3 §7 GET programs/{agencyId}, the prefix is ours',
    as: 'admin',
    send: named,
    answers: 'agencyId, programs',
  },
  'add-agency-programs': {
    rows: 'ACALL-085',
    place: '3 §7 POST programs, the path is ours',
    as: 'admin',
    send: async (world) => ({ body: { agencyId: await stored(world), programs: ['P100'] } }),
  },
  'update-agency-programs': {
    rows: 'ACALL-084',
    place: '3 §7 PUT programs, the path is ours',
    as: 'admin',
    send: async (world) => ({ body: { agencyId: await stored(world), programs: ['P250'] } }),
  },
  'delete-agency-programs': {
    rows: 'ACALL-086',
    place: '3 §7 DELETE programs, the path is ours',
    as: 'admin',
    send: named,
  },
  'search-agents': {
    rows: 'ACALL-040',
    place: '3 §7 Agent pickers search by text; the path is ours',
    send: () => ({ query: { text: 'hannah', size: '100' } }),
    answers: 'content',
  },
  'search-provider-surplus-licenses': {
    rows: 'ACALL-063',
    place: '3 §7 agency/cowbell/surplus/search',
    as: 'admin',
    send: () => ({ query: { page: '0', size: '10' } }),
    answers: page,
  },
  'get-small-logo': {
    rows: 'ACALL-093',
    place: '3 §7 GET logo/s/{id}',
    send: async (world) => ({ params: { id: await world.harbor() } }),
  },
  'get-medium-logo': {
    rows: 'ACALL-094',
    place: '3 §7 GET logo/m/{id}',
    send: async (world) => ({ params: { id: await world.harbor() } }),
  },
  'delete-small-logo': {
    rows: 'ACALL-095',
    place: '3 §7 DELETE logo/s/{id}',
    send: async (world) => ({ params: { id: await world.harbor() } }),
  },
  'delete-medium-logo': {
    rows: 'ACALL-096',
    place: '3 §7 DELETE logo/m/{id}',
    send: async (world) => ({ params: { id: await world.harbor() } }),
  },
  'upload-logo': {
    rows: 'ACALL-097',
    place: '3 §7 POST logo/initial/{id}?isSmall= (multipart)',
    send: async (world) => ({
      params: { id: await world.harbor() },
      query: { isSmall: 'true' },
      body: await logoForm(world),
    }),
  },
  'save-logo': {
    rows: 'ACALL-098',
    place: '3 §7 POST logo?xCoordinate=&yCoordinate=',
    send: async (world) => {
      await fetch(
        new URL(`/api/agency/v1/logo/initial/${await world.harbor()}?isSmall=true`, world.server.url),
        {
          method: 'POST',
          headers: { authorization: `Bearer ${await world.tokenOf('agent')}` },
          body: await logoForm(world),
        },
      );
      return { query: { xCoordinate: '0', yCoordinate: '0' } };
    },
  },
};

async function logoForm(world: World): Promise<FormData> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await world.photo())], 'logo.png', { type: 'image/png' }));
  return form;
}
