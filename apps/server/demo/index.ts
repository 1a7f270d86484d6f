import type { AsOwner } from '../platform/owner.ts';
import type { AppContext } from '../platform/command-context.ts';
import { beginWorld, seedBook } from './book.ts';

export { demoPassword, firstSignIns, signIns } from './people.ts';

/**
 * Fills an empty database with the demo world, completely or not at all; a database with people in it is left
 * alone.
 */
export async function seedDemoWorld(begin: AsOwner, appContext: AppContext): Promise<void> {
  await begin(async (tx) => {
    const someone = await tx.selectFrom('person').select('id').limit(1).executeTakeFirst();
    if (someone) return;
    await seedBook(await beginWorld(tx, appContext));
  });
}
