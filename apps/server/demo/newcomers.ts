import { sql } from 'kysely';
import { seedPerson } from './people.ts';
import type { World } from './world.ts';

/** Who was invited and has not come yet: three have no password, the fourth has one (the demo's) but never confirmed the address. */
const newcomers = [
  { email: 'newcomer@harbor.example', agency: 'harbor', firstName: 'Nadia', lastName: 'Quist', phone: '6175550120', hasPassword: false },
  { email: 'newcomer@summit.example', agency: 'summit', firstName: 'Noel', lastName: 'Farrow', phone: '3035550121', hasPassword: false },
  { email: 'newcomer@ridge.example', agency: 'ridge', firstName: 'Nico', lastName: 'Alder', phone: '4045550122', hasPassword: false },
  { email: 'newcomer@thames.example', agency: 'thames', firstName: 'Nina', lastName: 'Walsh', phone: '442079460123', hasPassword: true },
] as const;

export async function seedNewcomers({ tx, now, organisations }: World): Promise<void> {
  for (const { agency, hasPassword, ...person } of newcomers) {
    const id = await seedPerson(tx, { ...person, role: 'Agency Admin', accountType: 'AGENCY', organisationId: organisations[agency]!.id }, now);
    // They came to their agencies after everybody else: an agency's first person speaks for it.
    const changes = { validated_at: null, created: sql<Date>`now() + interval '1 second'`, ...(hasPassword ? {} : { password_hash: null, password_set_at: null }) };
    await tx.updateTable('person').set(changes).where('id', '=', id).execute();
  }
}
