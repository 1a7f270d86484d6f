import type { AsOwner } from '../platform/database/owner.ts';
import type { AppContext } from '../platform/command-context.ts';
import { beginWorld, seedBook } from './book/book.ts';
import { demoPassword, firstSignIns } from './people.ts';
import { certifyCover } from './lives/certificate-life.ts';
import { workOnClaims } from './lives/claim-life.ts';
import { connectProducts } from './lives/connector-life.ts';
import { closeMonths } from './lives/commission-life.ts';
import { receiveMails } from './lives/mail-life.ts';
import { seedIntegrations } from './integrations.ts';
import { disputeFindings } from './lives/scan-life.ts';
import { payOn } from './lives/trust-life.ts';

/** Sign-in hint for the demo world, shown in the first line of the server. */
export const signInHint = `sign in as ${firstSignIns.join(', ')} with ${demoPassword}`;

/**
 * Fills an empty database with the demo world, completely or not at all; a database with people in it is left
 * alone.
 */
export async function seedDemoWorld(begin: AsOwner, appContext: AppContext): Promise<void> {
  await begin(async (tx) => {
    const someone = await tx.selectFrom('person').select('id').limit(1).executeTakeFirst();
    if (someone) return;
    const world = await beginWorld(tx, appContext);
    await seedBook(world);
    await payOn(world);
    await closeMonths(world);
    await certifyCover(world);
    await workOnClaims(world);
    await seedIntegrations(world);
    await connectProducts(world);
    await disputeFindings(world);
    await receiveMails(world);
  });
}
