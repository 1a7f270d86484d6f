import { addDays, toPlainDate } from '@parapet/domain/dates';
import { billingHandlers } from '../../areas/billing/index.ts';
import { Refusal } from '../../platform/refuse.ts';
import { asUnderwriter, type World } from '../world.ts';

const none = { params: {}, query: {}, body: {} };
const minutesAgo = ({ now }: World, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/**
 * Forwards the money collected by the end of last month: earned amounts to the operating account, premium
 * to those who carry the risk, and the oldest tax to its state.
 */
export async function payOn(world: World): Promise<void> {
  await billingHandlers['sweep-trust'](asUnderwriter(world, minutesAgo(world, 3)), none as never);
  const through = addDays(`${toPlainDate(world.now).slice(0, 7)}-01`, -1);
  for (const { id: treatyId } of world.appContext.facts.treaties)
    await billingHandlers['send-remittance'](asUnderwriter(world, minutesAgo(world, 2)), {
      ...none,
      body: { treatyId, through },
    }).catch((error: unknown) => {
      // Nothing was collected under this treaty.
      if (!(error instanceof Refusal)) throw error;
    });
  const ctx = asUnderwriter(world, minutesAgo(world, 1));
  const { content } = await billingHandlers['list-tax-returns'](ctx, none as never);
  for (const account of [2100, 2120] as const) {
    const oldest = content.findLast((row) => row.account === account && row.canPay);
    if (!oldest) continue;
    const { jurisdiction, month } = oldest;
    const body = { account, jurisdiction, month, paidOn: through, reference: `ACH ${month}` };
    await billingHandlers['pay-tax-return'](ctx, { ...none, body });
  }
}
