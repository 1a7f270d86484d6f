import { closeStatements, commissionHandlers } from '../../areas/commissions/index.ts';
import { seal } from '../../platform/seal.ts';
import { daysAgo } from '../days.ts';
import { asStaff, asUnderwriter, type World } from '../world.ts';

/** A routing number that checks out, and a sort code; both of no bank. */
const numbers = { US: '021000021', UK: '200000' } as const;

/** Agencies have said where their commission is paid to, and the months that are over are closed. */
export async function closeMonths(world: World): Promise<void> {
  const ctx = asUnderwriter(world, world.now);
  const { secret } = world.appContext.config;
  const agencies = await ctx.tx
    .selectFrom('organization')
    .select(['id', 'name', 'region'])
    .where('accountType', '=', 'AGENCY')
    .orderBy('name')
    .execute();
  for (const [at, { id, name, region }] of agencies.entries()) {
    const routing = numbers[region as keyof typeof numbers];
    const account = String(20_304_050 + at * 1013);
    await ctx.tx
      .insertInto('agencyBank')
      .values({
        agencyId: id,
        bank: 'First Bank',
        accountName: name,
        accountType: 'CHECKING',
        routingSealed: seal(secret, routing, `bank:${id}`),
        accountSealed: seal(secret, account, `bank:${id}`),
        routingLast: routing.slice(-4),
        accountLast: account.slice(-4),
        email: `commissions-${at + 1}@agencies.example`,
        effectiveAt: daysAgo(world.now, 300),
        created: daysAgo(world.now, 300),
        createdBy: name,
      })
      .execute();
  }
  while ((await closeStatements(ctx)) > 0);
  await payTheBritish(world);
}

/**
 * Sends the commissions due to the British agencies to the bank: one person prepares the file, another
 * releases it.
 */
async function payTheBritish(world: World): Promise<void> {
  const { id, version } = await commissionHandlers['prepare-commission-batch'](
    asUnderwriter(world, world.now),
    { params: {}, query: {}, body: { region: 'UK' } },
  );
  await commissionHandlers['release-commission-batch'](
    asStaff(world, world.now, world.staff.get('admin@parapet.example')!),
    { params: { batchId: id }, query: {}, body: { version } },
  );
}
