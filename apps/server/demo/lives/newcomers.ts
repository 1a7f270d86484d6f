import { makePersonLink } from '../../areas/auth/index.ts';
import { later } from '../days.ts';
import { seedPerson } from '../people.ts';
import type { World } from '../world.ts';

/**
 * Invited users who have not signed in yet: one has no password, the other has one (the demo's) but never
 * confirmed the address.
 */
const newcomers = [
  {
    email: 'newcomer@ridge.example',
    agency: 'ridge',
    firstName: 'Nico',
    lastName: 'Alder',
    phone: '4045550122',
    hasPassword: false,
  },
  {
    email: 'newcomer@thames.example',
    agency: 'thames',
    firstName: 'Nina',
    lastName: 'Walsh',
    phone: '442079460123',
    hasPassword: true,
  },
] as const;

/**
 * Users with the demo's password for trying out a second factor and a forgotten password, so that the other
 * demo users keep signing in as before.
 */
const rehearsing = [
  {
    email: 'careful@harbor.example',
    agency: 'harbor',
    firstName: 'Carla',
    lastName: 'Fuller',
    phone: '6175550130',
  },
  {
    email: 'careful@summit.example',
    agency: 'summit',
    firstName: 'Carl',
    lastName: 'Ferris',
    phone: '3035550131',
  },
  {
    email: 'forgetful@harbor.example',
    agency: 'harbor',
    firstName: 'Nadia',
    lastName: 'Quist',
    phone: '6175550120',
  },
  {
    email: 'forgetful@summit.example',
    agency: 'summit',
    firstName: 'Noel',
    lastName: 'Farrow',
    phone: '3035550121',
  },
] as const;

export async function seedNewcomers({ tx, now, organizations }: World): Promise<void> {
  for (const { agency, ...person } of rehearsing) {
    const { id: organizationId, teamId } = organizations[agency]!;
    const id = await seedPerson(tx, { ...person, role: 'Agent', accountType: 'AGENCY', organizationId }, now);
    await tx.insertInto('teamMember').values({ teamId, personId: id }).execute();
    await tx
      .updateTable('person')
      .set({ created: later(now, 1) })
      .where('id', '=', id)
      .execute();
  }
  for (const { agency, hasPassword, ...person } of newcomers) {
    const id = await seedPerson(
      tx,
      { ...person, role: 'Agency Admin', accountType: 'AGENCY', organizationId: organizations[agency]!.id },
      now,
    );
    // They joined their agencies after everybody else, because an agency's first user represents it.
    const changes = {
      validatedAt: null,
      created: later(now, 1),
      ...(hasPassword ? {} : { passwordHash: null, passwordSetAt: null }),
    };
    await tx.updateTable('person').set(changes).where('id', '=', id).execute();
    // The link went to nobody's mailbox; as long as it is good, it may be asked for again.
    if (!hasPassword) await makePersonLink(tx, id, 'user-invited', now);
  }
}
