import type { licenseRegisters } from '@parapet/contract/agency/ending-licenses';
import type { PlainDate } from '@parapet/domain/dates';
import type { LicenseHolder } from '@parapet/domain/licenses/license';
import { sql, type RawBuilder } from 'kysely';

/** The page that lists the licenses of each kind of holder, and the name of that list on the wire. */
export const places: Readonly<
  Record<LicenseHolder, { register: (typeof licenseRegisters)[number]; page: string }>
> = {
  AGENCY: { register: 'agencyLicense', page: '/agency/manage/licenses' },
  AGENT: { register: 'agentLicense', page: '/agency/manage/licenses' },
  SURPLUS: { register: 'surplusLicense', page: '/agency/manage/surplus' },
};

/** Licenses `l` that end between two days and are not renewed by another of their holder in the state. */
export const endsBetween = ({ from, to }: { from: PlainDate; to: PlainDate }): RawBuilder<unknown> =>
  sql`l.expiration_date between ${from} and ${to}
    and not exists (select from license other
      where other.agency_id = l.agency_id and other.holder = l.holder and other.state = l.state
        and other.id <> l.id and other.agent_id is not distinct from l.agent_id
        and lower(other.holder_email) = lower(l.holder_email) and other.expiration_date > l.expiration_date)`;
