import { dateIn } from '@parapet/domain/dates';
import { financePlan, installmentsDue, offerOn } from '@parapet/domain/ledger/financing';
import { billingHandlers } from '../areas/billing/index.ts';
import { daysAgo } from './days.ts';
import type { Client } from './accounts.ts';
import { asUnderwriter, type World } from './world.ts';

/** Number of Harbor's accounts that the managed security provider guards. */
const GUARDED = 4;
/** And of Thames' accounts, how many are members of the risk pool. */
const POOLED = 3;
/** Of the installments that have fallen due by then, this many are stated as missed. */
const MISSED = 1;
/** Days since the financer stated the amount that it was paid. */
const STATED_DAYS_AGO = 7;

/** The partners' share of the book: accounts to guard and to pool, and policies to finance. */
export async function seedPartners(world: World, clients: readonly Client[]): Promise<void> {
  const { tx, organizations } = world;
  const getRenewed = (agency: Client['agency'], most: number) =>
    clients.filter((client) => client.agency === agency && client.career === 'renewed').slice(0, most);
  await tx
    .insertInto('reach')
    .values([
      ...getRenewed('harbor', GUARDED).map(({ account }) => ({
        holderId: organizations['lookout']!.id,
        targetId: account.id,
      })),
      ...getRenewed('thames', POOLED).map(({ account }) => ({
        holderId: organizations['coastal']!.id,
        targetId: account.id,
      })),
    ])
    .execute();
  await financePremiums(world, clients);
}

/** Finances the unpaid premiums of Harbor's clients, from some days after each was bound. */
async function financePremiums(world: World, clients: readonly Client[]): Promise<void> {
  const { tx, organizations, now, appContext } = world;
  const owner = clients.find(({ career }) => career === 'owner')!.account;
  const unpaid = await tx
    .selectFrom('policy')
    .selectAll()
    .where('agencyId', '=', organizations['harbor']!.id)
    .where('accountId', '<>', owner.id)
    .where('status', 'in', ['ISSUED', 'IN FORCE'])
    .where('paymentStatus', '=', 'Unpaid')
    .orderBy('policyNumber')
    .execute();
  for (const policy of unpaid) {
    const at = new Date(Math.min(daysAgo(policy.boundAt, -1).getTime(), daysAgo(now, 0, 30).getTime()));
    const given = dateIn(at, policy.timeZone);
    const offer = offerOn(appContext.facts.finance, policy.region, given);
    if (!offer) continue;
    const plan = financePlan(policy.balance, 0, { apr: offer.apr, given });
    await billingHandlers['add-premium-financer'](asUnderwriter(world, at), {
      params: {},
      query: {},
      body: {
        policyId: policy.id,
        accountId: policy.accountId,
        financerName: offer.financer,
        apr: Math.round(offer.apr * 10_000) / 100,
        downPayment: plan.downPayment,
        totalPremium: plan.totalPremium,
        amountFinanced: plan.amountFinanced,
        installmentAmount: plan.installmentAmount,
        numberOfInstallments: plan.numberOfInstallments,
        customerEmail: policy.customerEmail ?? '',
      },
    });
    const stated = daysAgo(now, STATED_DAYS_AGO);
    const fallen = installmentsDue({ ...plan, apr: offer.apr }, dateIn(stated, policy.timeZone));
    if (fallen > MISSED)
      await billingHandlers['record-financer-statement'](asUnderwriter(world, stated), {
        params: {},
        query: {},
        body: {
          policyId: policy.id,
          installmentsPaid: fallen - MISSED,
          reference: `Statement of ${policy.policyNumber}`,
        },
      });
  }
}
