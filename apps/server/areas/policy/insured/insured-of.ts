import type { InsuredParty } from '@parapet/contract/policy/terms';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../tables/tables.ts';

type PolicyRow = Selectable<Tables['policy']>;

/** Returns the present insured: as bound, with the changes by endorsements. */
export const getInsured = ({
  application,
  companyName,
  customerEmail,
  insured,
}: PolicyRow): InsuredParty => ({
  name: companyName,
  dbaOrTradestyle: application.details.dbaOrTradestyle ?? '',
  phoneNumber: application.details.phoneNumber ?? '',
  mailingAddress: application.details.mailingAddress ?? null,
  contactFirstName: application.contact?.contactFirstName ?? '',
  contactLastName: application.contact?.contactLastName ?? '',
  contactPhone: application.contact?.contactPhone ?? '',
  ...insured,
  contactEmail: customerEmail ?? '',
});
