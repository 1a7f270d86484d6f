import type { DocumentedCalls, World } from './world.ts';

const page = 'content, totalElements, totalPages, number, size';
const shown = 'id, state, npn, number, expirationDate, activeResidentState, agencyName';
const shownOfAgent = `${shown}, agentId, agentEmail, agentFirstName, agentLastName, agentPhone`;
const list = () => ({ query: { page: '0', size: '10', sort: 'expirationDate,asc', after: '', before: '' } });

const license = (world: World) => ({
  state: 'LA',
  npn: '4410022',
  number: `LA ${world.next()}`,
  expirationDate: '2031-05-31',
  activeResidentState: false,
  agencyName: 'Harbor Insurance Agency',
});
async function ofAgent(world: World) {
  const { id } = await world.only<{ id: string }>(
    "select id from person where email = 'agent@harbor.example'",
  );
  return {
    ...license(world),
    agentId: id,
    agentEmail: 'agent@harbor.example',
    agentFirstName: 'Avery',
    agentLastName: 'Stone',
    agentPhone: '6175552001',
  };
}
const stored = async (world: World, holder: 'AGENCY' | 'AGENT'): Promise<string> =>
  (
    await world.only<{ id: string }>(
      `insert into license (holder, agency_id, agent_id, state, number, expiration_date)
       select '${holder}', organization_id, case '${holder}' when 'AGENT' then id end, 'LA', $1, '2031-05-31'
       from person where email = 'agent@harbor.example' returning id`,
      [`LA ${world.next()}`],
    )
  ).id;

/** The licenses of agencies and agents (3 §3 Licence, §7 "Agencies and licences"). */
export const agencyCalls: DocumentedCalls = {
  'search-agency-licenses': {
    rows: 'ACALL-060',
    place: '3 §7 license/search/ (sort, after, before)',
    send: list,
    answers: page,
  },
  'search-all-agent-licenses': {
    rows: 'ACALL-061',
    place: '3 §7 agent/license/searchall (sort, after, before)',
    send: list,
    answers: page,
  },
  'add-agency-license': {
    rows: 'ACALL-064',
    place: '3 §3 Agency licence',
    send: (world) => ({ body: license(world) }),
    answers: shown,
  },
  'update-agency-license': {
    rows: 'ACALL-065',
    place: '3 §3 Agency licence',
    send: async (world) => ({ body: { ...license(world), id: await stored(world, 'AGENCY') } }),
    answers: shown,
  },
  'delete-agency-license': {
    rows: 'ACALL-066',
    place: '3 §7 DELETE license/{licenseId}',
    send: async (world) => ({ params: { licenseId: await stored(world, 'AGENCY') } }),
  },
  'search-agent-licenses': {
    rows: 'ACALL-067',
    place: '3 §7 agent/license/search/ (sort, after, before)',
    send: list,
    answers: page,
  },
  'add-agent-license': {
    rows: 'ACALL-068',
    place: '3 §3 Agent licence',
    send: async (world) => ({ body: await ofAgent(world) }),
    answers: shownOfAgent,
  },
  'update-agent-license': {
    rows: 'ACALL-069',
    place: '3 §3 Agent licence',
    send: async (world) => ({ body: { ...(await ofAgent(world)), id: await stored(world, 'AGENT') } }),
    answers: shownOfAgent,
  },
  'delete-agent-license': {
    rows: 'ACALL-070',
    place: '3 §7 DELETE agent/license/{licenseId}',
    send: async (world) => ({ params: { licenseId: await stored(world, 'AGENT') } }),
  },
  'list-agent-licenses': {
    rows: 'ACALL-071',
    place: '3 §7 agent/license/{state}',
    send: () => ({ params: { state: 'LA' } }),
    answers: 'content',
  },
};
