import type { AccountType, RoleName } from '@parapet/domain/permissions/actors';
import type { Tx } from '../platform/database.ts';
import { hashPassword } from '../areas/auth/index.ts';

export const demoPassword = 'Parapet-demo-2026';

type Organisation = { key: string; name: string; accountType: AccountType; region: 'US' | 'UK'; isWholesale?: boolean; surplusLicence?: string };

/** The organisations of the demo world; names are made up, addresses end in `.example`. */
const organisations: readonly Organisation[] = [
  { key: 'provider', name: 'Parapet', accountType: 'COWBELL', region: 'US' },
  { key: 'harbor', name: 'Harbor Insurance Agency', accountType: 'AGENCY', region: 'US' },
  { key: 'summit', name: 'Summit Risk Partners', accountType: 'AGENCY', region: 'US' },
  { key: 'ridge', name: 'Ridge Wholesale Brokers', accountType: 'AGENCY', region: 'US', isWholesale: true, surplusLicence: 'SL-204417' },
  { key: 'thames', name: 'Thames Brokerage', accountType: 'AGENCY', region: 'UK' },
];

type Staffed = { email: string; organisation: string; firstName: string; lastName: string; role: RoleName; phone: string };

const people: readonly Staffed[] = [
  { email: 'admin@parapet.example', organisation: 'provider', firstName: 'Ada', lastName: 'Okafor', role: 'Super Admin', phone: '5125550101' },
  { email: 'underwriter@parapet.example', organisation: 'provider', firstName: 'Uma', lastName: 'Lindqvist', role: 'Power User', phone: '5125550102' },
  { email: 'agent@harbor.example', organisation: 'harbor', firstName: 'Hannah', lastName: 'Reyes', role: 'Agency Admin', phone: '6175550110' },
  { email: 'agent2@summit.example', organisation: 'summit', firstName: 'Samuel', lastName: 'Brandt', role: 'Agency Admin', phone: '3035550111' },
  { email: 'wholesale@ridge.example', organisation: 'ridge', firstName: 'Rita', lastName: 'Moreau', role: 'Agency Admin', phone: '4045550112' },
  { email: 'broker@thames.example', organisation: 'thames', firstName: 'Theo', lastName: 'Ashworth', role: 'Agency Admin', phone: '442079460113' },
];

/** Every demo sign-in; the policyholder is made with the account that it belongs to. */
export const signIns = [...people.map((person) => person.email), 'owner@insured.example'];

let hashed: Promise<string> | undefined;
/** Made once: hashing is slow by design, and the password is one. */
const passwordHash = (): Promise<string> => (hashed ??= hashPassword(demoPassword));

export type Organisations = Record<string, { id: string; teamId: string }>;

export async function seedPeople(tx: Tx, now: Date): Promise<Organisations> {
  const made: Organisations = {};
  for (const organisation of organisations) {
    const { id } = await tx
      .insertInto('organisation')
      .values({
        account_type: organisation.accountType, name: organisation.name, region: organisation.region, npn: organisation.accountType === 'AGENCY' ? '19283746' : null,
        is_wholesale: organisation.isWholesale ?? false, surplus_licence: organisation.surplusLicence ?? null,
      })
      .returning('id').executeTakeFirstOrThrow();
    const team = await tx.insertInto('team').values({ organisation_id: id, name: 'Main office', is_default: true }).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('team').values({ organisation_id: id, name: 'Branch', is_default: false }).execute();
    made[organisation.key] = { id, teamId: team.id };
  }
  for (const person of people) {
    const organisation = organisations.find((one) => one.key === person.organisation)!;
    await seedPerson(tx, { ...person, accountType: organisation.accountType, organisationId: made[person.organisation]!.id }, now);
  }
  return made;
}

type NewPerson = { email: string; firstName: string; lastName: string; role: RoleName; phone: string; accountType: AccountType; organisationId: string };

export async function seedPerson(tx: Tx, person: NewPerson, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('person')
    .values({
      email: person.email, password_hash: await passwordHash(), first_name: person.firstName, middle_name: null, last_name: person.lastName, phone: person.phone, npn: null,
      account_type: person.accountType, organisation_id: person.organisationId, role: person.role, mfa_secret: null, validated_at: now, password_set_at: now, last_login: null,
    })
    .returning('id').executeTakeFirstOrThrow();
  return id;
}
