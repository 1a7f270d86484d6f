import type {
  getRenewal as getCall,
  muteRenewalReminders as muteCall,
  renewPolicy as renewCall,
  Renewal,
} from '@parapet/contract/policy/renewal';
import type { PlainDate } from '@parapet/domain/dates';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { money } from '@parapet/domain/money';
import { lastNonRenewalDay, nonRenewalNotice } from '@parapet/domain/policies/cancellation-notice';
import { isInRenewalWindow, renewableFrom } from '@parapet/domain/policies/renewal/renewal';
import { requireEdge } from '../../../platform/records/change.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { requireVersion } from '../../../platform/refuse.ts';
import { findAccount } from '../../account/index.ts';
import { getConditional } from './conditional-state.ts';
import { getPaper } from '../policy-terms.ts';
import { getChain } from '../transactions/post-transaction.ts';
import { changePolicy } from '../change-policy.ts';
import { findPolicy, lockPolicy, policyView, type PolicyRow } from '../policy-view.ts';
import { requireRenewable } from '../policy-requirements.ts';
import { getRenewalState } from './renewal-state.ts';
import { findRenewalQuote, renewedBy } from './renewed-by.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

const isOpen = (ctx: CommandContext, { endDate, status, renewalOptOut, ...policy }: PolicyRow): boolean =>
  policyLifecycle['renew-policy'].from.some((one) => one === status) &&
  renewalOptOut === null &&
  isInRenewalWindow(ctx.facts.renewals, endDate, todayOfPolicy(ctx, policy));

/** Renews a policy. If the renewal is quoted already, the caller is led to that quote. */
export const renewPolicy: Handler<typeof renewCall> = async (ctx, { params, body }) => {
  const policy = await lockPolicy(ctx, params.policyId);
  requireEdge('policy', policyLifecycle['renew-policy'], policy.status);
  requireRenewable(ctx, policy, await renewedBy(ctx, policy));
  requireVersion(policy, body.version);
  if (!(await findRenewalQuote(ctx, policy))) await ctx.emit('renewal-asked', { policyId: policy.id });
  return policyView(ctx, await findPolicy(ctx, policy.id));
};

export const getRenewal: Handler<typeof getCall> = async (ctx, { params }) => {
  const policy = await findPolicy(ctx, params.policyId);
  const account = await findAccount(ctx, policy.accountId);
  const quote = await findRenewalQuote(ctx, policy);
  const by = (await renewedBy(ctx, policy)) ?? null;
  const prior = policy.priorPolicyId
    ? await ctx.tx
        .selectFrom('policy')
        .select(['id', 'policyNumber'])
        .where('id', '=', policy.priorPolicyId)
        .executeTakeFirst()
    : undefined;
  return {
    policyId: policy.id,
    policyNumber: policy.policyNumber,
    endDate: policy.endDate,
    renewableFrom: renewableFrom(ctx.facts.renewals, policy.endDate),
    isOpen: !by && isOpen(ctx, policy),
    optOut: policy.renewalOptOut,
    isMuted: policy.renewalRemindersOff,
    prior: prior ?? null,
    renewedBy: by,
    quote: quote
      ? {
          id: quote.id,
          quoteNumber: quote.quoteNumber,
          status: quote.status,
          version: quote.version,
          totalPremium: money(quote.totalPremium, quote.currency),
          sentAt: quote.sentAt?.toISOString() ?? null,
          confirmed: quote.answersConfirmed,
        }
      : null,
    ...(await getRenewalState(ctx, policy, account, quote)),
    conditional: await conditionalView(ctx, policy),
    lastNonRenewalDay: await lastDayToRefuse(ctx, policy),
  };
};

async function conditionalView(ctx: CommandContext, policy: PolicyRow): Promise<Renewal['conditional']> {
  const { status, reasons, rule, lastDay, extendedTo } = await getConditional(ctx, policy);
  const notice = policy.conditionalNotice;
  return {
    status,
    reasons,
    days: rule?.days ?? null,
    source: rule?.source ?? null,
    lastDay,
    given: notice && { by: notice.by, at: notice.at },
    extendedTo,
  };
}

/** The last day on which the insurer can say that it does not renew; null where no law or clause was read. */
async function lastDayToRefuse(ctx: CommandContext, policy: PolicyRow): Promise<PlainDate | null> {
  const { terms } = (await getChain(ctx, policy)).pricer;
  const { region, endDate } = policy;
  const notice = nonRenewalNotice(ctx.facts.notices, { region, paper: getPaper(terms), state: terms.state });
  return notice && lastNonRenewalDay(notice, endDate);
}

export const muteRenewalReminders: Handler<typeof muteCall> = async (ctx, { body }) => {
  const policy = await lockPolicy(ctx, body.policyId);
  const { isMuted } = body;
  requireEdge('policy', policyLifecycle['mute-renewal-reminders'], policy.status);
  requireRenewable(ctx, policy, await renewedBy(ctx, policy));
  const saved = await changePolicy(ctx, policy, 'mute-renewal-reminders', body.version, {
    set: { renewalRemindersOff: isMuted },
    detail: { isMuted },
  });
  return policyView(ctx, saved);
};
