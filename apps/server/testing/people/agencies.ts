import {
  addAgency,
  getAgency,
  updateAgency,
  type AgencyRecord,
} from '@parapet/contract/account/agency-records';
import type { TestServer } from '../servers/server.ts';

/** Calls for tests of agencies: add one, change it, read it, each as somebody. */
export function getAgencyCalls(server: TestServer) {
  let serial = 4_400_000;
  const admin = () => server.signIn('admin@parapet.example');
  const typed = (name: string, body: object = {}) => ({
    name,
    description: 'Cyber and professional lines',
    hostname: '',
    npn: String(++serial),
    agencyId: null,
    contactFirstName: 'Nell',
    contactLastName: 'Okafor',
    contactEmail: 'nell@quay.example',
    contactPhone: '6175550188',
    ...body,
  });
  return {
    typed,
    nextNumber: () => String(++serial),
    add: async (name: string, body: object = {}, as?: string) =>
      server.call(addAgency, { body: typed(name, body) as never }, { token: as ?? (await admin()) }),
    save: async (agency: AgencyRecord, body: object = {}, as?: string) =>
      server.call(
        updateAgency,
        { params: { agencyId: agency.id }, body: { ...toTyped(agency), ...body } as never },
        { token: as ?? (await admin()) },
      ),
    read: async (agencyId: string, as?: string) =>
      server.call(getAgency, { params: { agencyId } }, { token: as ?? (await admin()) }),
    idOf: async (name: string): Promise<string> =>
      (
        await server.database.pool.query<{ id: string }>(
          "select id from organization where account_type = 'AGENCY' and name like $1",
          [`${name}%`],
        )
      ).rows[0]!.id,
  };
}

/** The form fields of a record. Agencies of the demo world have no contact yet. */
const toTyped = (agency: AgencyRecord) => ({
  agencyName: agency.agencyName,
  description: agency.description,
  hostname: agency.hostname,
  locationAlias: agency.locationAlias,
  parentId: agency.parentId,
  additionalBrokerFee: agency.additionalBrokerFee.amount / 100,
  isWholesale: agency.isWholesale,
  agencyBilled: agency.agencyBilled,
  enforceMFA: agency.enforceMFA,
  paymentTerms: agency.paymentTerms,
  programs: agency.programs,
  uwEnabled: agency.uwEnabled,
  agentFirstName: agency.agentFirstName || 'Avery',
  agentLastName: agency.agentLastName || 'Stone',
  agentEmail: agency.agentEmail || 'avery@harbor.example',
  agentPhone: agency.agentPhone || '6175552001',
  npn: agency.npn || '4410099',
  version: agency.version,
});
