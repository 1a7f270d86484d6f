import type { AccountType, RoleName } from '@parapet/domain/permissions/actors';
import { realmOf } from '@parapet/domain/permissions/roles';
import type { FullTx } from '../platform/database/database.ts';
import { getHash } from '../areas/auth/index.ts';
import { daysAgo } from './days.ts';
import { seedLicenses } from './companies/licenses.ts';
import { organizations } from './organizations.ts';

export const demoPassword = 'Parapet-demo-2026';

type Staffed = {
  email: string;
  organization: string;
  firstName: string;
  lastName: string;
  role: RoleName;
  phone: string;
  /** Users who work at the branch and not in the main office. */ team?: 'Branch';
};

const people: readonly Staffed[] = [
  {
    email: 'admin@parapet.example',
    organization: 'provider',
    firstName: 'Ada',
    lastName: 'Okafor',
    role: 'Super Admin',
    phone: '5125550101',
  },
  {
    email: 'underwriter@parapet.example',
    organization: 'provider',
    firstName: 'Uma',
    lastName: 'Lindqvist',
    role: 'Power User',
    phone: '5125550102',
  },
  {
    email: 'agent@harbor.example',
    organization: 'harbor',
    firstName: 'Hannah',
    lastName: 'Reyes',
    role: 'Agency Admin',
    phone: '6175550110',
  },
  {
    email: 'agent2@summit.example',
    organization: 'summit',
    firstName: 'Samuel',
    lastName: 'Brandt',
    role: 'Agency Admin',
    phone: '3035550111',
  },
  {
    email: 'wholesale@ridge.example',
    organization: 'ridge',
    firstName: 'Rita',
    lastName: 'Moreau',
    role: 'Agency Admin',
    phone: '4045550112',
  },
  {
    email: 'broker@thames.example',
    organization: 'thames',
    firstName: 'Theo',
    lastName: 'Ashworth',
    role: 'Agency Admin',
    phone: '442079460113',
  },
];

/** The partners, one of each type, and colleagues who show the effect of roles and teams. */
const others: readonly Staffed[] = [
  {
    email: 'digital@meridian.example',
    organization: 'meridian',
    firstName: 'Dario',
    lastName: 'Venn',
    role: 'Account Admin',
    phone: '5125550131',
  },
  {
    email: 'mssp@lookout.example',
    organization: 'lookout',
    firstName: 'Mira',
    lastName: 'Stroud',
    role: 'Account Admin',
    phone: '5125550132',
  },
  {
    email: 'carrier@atlas.example',
    organization: 'atlas',
    firstName: 'Carla',
    lastName: 'Innes',
    role: 'Account Admin',
    phone: '2125550133',
  },
  {
    email: 'vendor@fieldstone.example',
    organization: 'fieldstone',
    firstName: 'Victor',
    lastName: 'Amari',
    role: 'Account Admin',
    phone: '5125550134',
  },
  {
    email: 'cluster@northgate.example',
    organization: 'northgate',
    firstName: 'Clive',
    lastName: 'Penhale',
    role: 'Account Admin',
    phone: '442079460135',
  },
  {
    email: 'reinsurer@keel.example',
    organization: 'keel',
    firstName: 'Renata',
    lastName: 'Kolb',
    role: 'Account Admin',
    phone: '2125550136',
  },
  {
    email: 'processor@tallow.example',
    organization: 'tallow',
    firstName: 'Paul',
    lastName: 'Ferris',
    role: 'Account Admin',
    phone: '5125550137',
  },
  {
    email: 'pool@coastal.example',
    organization: 'coastal',
    firstName: 'Priya',
    lastName: 'Dane',
    role: 'Account Admin',
    phone: '442079460138',
  },
  {
    email: 'service@parapet.example',
    organization: 'provider',
    firstName: 'Sigrid',
    lastName: 'Amundsen',
    role: 'Customer Service',
    phone: '5125550103',
  },
  {
    email: 'bizdev@parapet.example',
    organization: 'provider',
    firstName: 'Boris',
    lastName: 'Delacroix',
    role: 'Biz Dev',
    phone: '5125550104',
  },
  {
    email: 'claims@parapet.example',
    organization: 'provider',
    firstName: 'Helga',
    lastName: 'Corrigan',
    role: 'Head of Claims',
    phone: '5125550105',
  },
  {
    email: 'examiner@parapet.example',
    organization: 'provider',
    firstName: 'Emeka',
    lastName: 'Ballard',
    role: 'Technician',
    phone: '5125550106',
  },
  {
    email: 'producer@harbor.example',
    organization: 'harbor',
    firstName: 'Piers',
    lastName: 'Holloway',
    role: 'Principal Producer',
    phone: '6175550114',
  },
  {
    email: 'branch@harbor.example',
    organization: 'harbor',
    firstName: 'Bea',
    lastName: 'Castellano',
    role: 'Agent',
    phone: '6175550115',
    team: 'Branch',
  },
  {
    email: 'member@atlas.example',
    organization: 'atlas',
    firstName: 'Morgan',
    lastName: 'Teel',
    role: 'Member',
    phone: '2125550139',
  },
];

/** Every demo user, those of the story first; the policyholder is created with her account. */
export const signIns = [
  ...people.map((person) => person.email),
  'owner@insured.example',
  ...others.map((person) => person.email),
];
/** The users named in the console output when the server is ready. */
export const firstSignIns = signIns.slice(0, people.length + 1);

/** The book that a partner or a member of staff was given access to, and the products that others carry. */
const reaches = [
  ['meridian', 'summit'],
  ['northgate', 'ridge'],
  ['northgate', 'thames'],
  ['bizdev@parapet.example', 'summit'],
] as const;
const programs = [
  ['atlas', 'P100'],
  ['atlas', 'P250'],
  ['keel', 'P250'],
  ['coastal', 'P_ONE'],
  ['coastal', 'P_ONE_PLUS'],
] as const;

let hashed: Promise<string> | undefined;
/** Hashed once: hashing is slow by design, and all users have the same password. */
const passwordHash = (): Promise<string> => (hashed ??= getHash(demoPassword));

/** The first one existed when Parapet began, the others followed seven weeks apart. */
const joinedAt = (now: Date, place: number, minutes = 0): Date => daysAgo(now, 900 - place * 49, minutes);

export type Organizations = Record<string, { id: string; teamId: string; branchId: string }>;

export async function seedPeople(tx: FullTx, now: Date): Promise<Organizations> {
  const made: Organizations = {};
  for (const [at, organization] of organizations.entries()) {
    const contact = [...people, ...others].find((one) => one.organization === organization.key);
    const { id } = await tx
      .insertInto('organization')
      .values({
        accountType: organization.accountType,
        name: organization.name,
        region: organization.region,
        npn: organization.accountType === 'AGENCY' ? String(19_283_746 + at * 1_117) : null,
        contactFirstName: contact?.firstName ?? '',
        contactLastName: contact?.lastName ?? '',
        contactEmail: contact?.email ?? '',
        contactPhone: contact?.phone ?? '',
        isWholesale: organization.isWholesale ?? false,
        surplusLicense: organization.surplusLicense ?? null,
        description: organization.description ?? '',
        hostname: organization.hostname ?? null,
        subcategories: organization.subcategories ?? [],
        created: joinedAt(now, at),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const team = await tx
      .insertInto('team')
      .values({ organizationId: id, name: 'Main office', isDefault: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const branch = await tx
      .insertInto('team')
      .values({ organizationId: id, name: 'Branch', isDefault: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    made[organization.key] = { id, teamId: team.id, branchId: branch.id };
  }
  const ids = new Map<string, string>();
  for (const [at, person] of [...people, ...others].entries()) {
    const organization = organizations.find((one) => one.key === person.organization)!;
    const place = made[person.organization]!;
    // One after the other, on the day their organization joined, because an agency's first user represents
    // it.
    const created = joinedAt(now, organizations.indexOf(organization), at * 10);
    const id = await seedPerson(
      tx,
      { ...person, accountType: organization.accountType, organizationId: place.id, created },
      now,
    );
    ids.set(person.email, id);
    await tx
      .insertInto('teamMember')
      .values({ personId: id, teamId: person.team ? place.branchId : place.teamId })
      .execute();
  }
  await seedSurplusLicenses(tx, now, made);
  await seedLicenses(
    tx,
    now,
    organizations
      .filter(({ accountType, region }) => accountType === 'AGENCY' && region === 'US')
      .map(({ key }) => ({
        id: made[key]!.id,
        agents: [...people, ...others]
          .filter(({ organization }) => organization === key)
          .map(({ email }) => ids.get(email)!),
      })),
  );
  await tx
    .insertInto('reach')
    .values(
      reaches.map(([holder, agency]) => ({
        holderId: made[holder]?.id ?? ids.get(holder)!,
        targetId: made[agency]!.id,
      })),
    )
    .execute();
  await tx
    .insertInto('program')
    .values(programs.map(([carrier, product]) => ({ organizationId: made[carrier]!.id, product })))
    .execute();
  return made;
}

/** The licenses of an agency's first user, state by state, in force all along. */
async function seedSurplusLicenses(tx: FullTx, now: Date, made: Organizations): Promise<void> {
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const rows = organizations.flatMap(({ key, surplusStates = [] }) => {
    const broker = people.find(({ organization }) => organization === key)!;
    return surplusStates.map((state, at) => ({
      holder: 'SURPLUS' as const,
      agencyId: made[key]!.id,
      holderFirstName: broker.firstName,
      holderLastName: broker.lastName,
      holderEmail: broker.email,
      number: `SL ${204_417 + at}`,
      state,
      validFrom: day(daysAgo(now, 800)),
      expirationDate: day(daysAgo(now, -400)),
      created: daysAgo(now, 800),
      modified: daysAgo(now, 800),
    }));
  });
  await tx.insertInto('license').values(rows).execute();
}

type NewPerson = {
  email: string;
  firstName: string;
  lastName: string;
  role: RoleName;
  phone: string;
  accountType: AccountType;
  organizationId: string;
  /** Now, by default. */ created?: Date;
};

export async function seedPerson(tx: FullTx, person: NewPerson, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('person')
    .values({
      email: person.email,
      passwordHash: await passwordHash(),
      firstName: person.firstName,
      middleName: null,
      lastName: person.lastName,
      phone: person.phone,
      npn: null,
      accountType: person.accountType,
      organizationId: person.organizationId,
      role: person.role,
      realm: realmOf(person.role),
      mfaSecret: null,
      validatedAt: now,
      passwordSetAt: now,
      lastLogin: null,
      created: person.created ?? now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
