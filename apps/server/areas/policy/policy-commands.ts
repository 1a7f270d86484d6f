import type { Policy } from '@parapet/contract/policy/index';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { policyLifecycle, type PolicyCommand } from '@parapet/domain/lifecycles/policy';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { getCommands, type Requirements } from '../../platform/records/commands.ts';
import type { Tables } from '../../tables/tables.ts';
import type { PolicyClaims } from './claims-of-policy.ts';
import { getConditional } from './renewal/conditional-state.ts';
import { requireErpOffered } from './renewal/erp-offer.ts';
import { requireFinanced, requireIntentRunOut } from './ledger/financers.ts';
import * as its from './policy-requirements.ts';

type PolicyRow = Selectable<Tables['policy']>;

/** Data of a policy that its page has already read. */
export type KnownOfPolicy = {
  ctx: CommandContext;
  policy: PolicyRow;
  transactions: readonly Selectable<Tables['policyTransaction']>[];
  subjectivities: Policy['subjectivities'];
  claims: PolicyClaims;
  /** The amount owed, in cents. */
  owed: number;
  renewedBy: { policyNumber: string } | undefined;
};

/** The requirements of each command beside its state, which apply whatever is requested with it. */
const requirements: Requirements<PolicyCommand, KnownOfPolicy> = {
  'issue-policy': ({ policy, subjectivities }) => its.requireIssuable(policy, subjectivities),
  'request-endorsement': ({ policy }) => its.requireNoEndorsementRequest(policy),
  'approve-endorsement': ({ policy }) => its.requireEndorsementRequest(policy),
  'refuse-endorsement': ({ policy }) => its.requireEndorsementRequest(policy),
  'renew-policy': ({ ctx, policy, renewedBy }) => its.requireRenewable(ctx, policy, renewedBy),
  'mute-renewal-reminders': ({ ctx, policy, renewedBy }) => its.requireRenewable(ctx, policy, renewedBy),
  'extend-policy': ({ ctx, policy, renewedBy }) => its.requireRenewable(ctx, policy, renewedBy),
  'opt-out-of-renewal': ({ policy, renewedBy }) => its.requireRenewing(policy, renewedBy),
  'not-renew-policy': ({ ctx, policy, renewedBy, transactions }) => {
    its.requireRenewing(policy, renewedBy);
    const { terms } = transactions[0]!;
    if (terms) its.requireNonRenewalNotice(ctx, policy, terms);
  },
  'give-conditional-notice': async ({ ctx, policy, renewedBy }) => {
    its.requireRenewing(policy, renewedBy);
    const isQuoted = policy.renewalQuoteId !== null;
    its.requireConditionalNotice(ctx, policy, isQuoted ? await getConditional(ctx, policy) : null);
  },
  'request-cancellation': ({ ctx, policy }) => requireIntentRunOut(ctx, policy),
  'note-financer-intent': ({ ctx, policy }) => requireFinanced(ctx, policy),
  'take-back-opt-out': ({ ctx, policy }) => its.requireOptOut(ctx, policy),
  'flat-cancel-policy': ({ ctx, policy, claims }) => {
    its.requireStillFlat(ctx, policy);
    its.requireUnclaimed(claims);
  },
  'undo-cancellation': ({ policy, transactions }) => its.requireCancelled(policy, transactions),
  'reinstate-policy': ({ ctx, policy, transactions, owed }) =>
    its.requireReinstatable(ctx, policy, transactions, owed),
  'request-void': ({ policy }) => its.requireNoVoidRequest(policy),
  'request-rescission': ({ policy }) => its.requireNoVoidRequest(policy),
  'void-policy': ({ ctx, policy, claims }) => {
    its.requireSecondPerson(ctx, policy, 'void-policy');
    its.requireUnclaimed(claims);
  },
  'rescind-policy': ({ ctx, policy }) => its.requireSecondPerson(ctx, policy, 'rescind-policy'),
  'request-taking-back': ({ policy }) => its.requireNoVoidRequest(policy),
  'approve-taking-back': ({ ctx, policy }) => its.requireSecondPerson(ctx, policy, 'approve-taking-back'),
  'refuse-void': ({ policy }) => its.requireVoidRequest(policy),
  'void-transaction': ({ transactions }) => its.requireVoidable(transactions),
  'revert-policy': ({ transactions }) => its.requireRevertible(transactions),
  'move-insured-change': ({ transactions }) => its.requireInsuredChange(transactions),
  'issue-erp': ({ ctx, policy, transactions }) => requireErpOffered(ctx, policy, transactions),
};

/** The commands that this person may run on a policy in this state, as far as the state alone decides. */
export const policyCan = (ctx: CommandContext, { status }: Pick<PolicyRow, 'status'>): PolicyCommand[] =>
  allowedCommands(policyLifecycle, status, getActor(ctx));

/** The commands that the reader may run on a policy now, and why the others of their rights cannot be run. */
export const getPolicyCommands = (known: KnownOfPolicy): Promise<Pick<Policy, 'can' | 'cannot'>> =>
  getCommands(
    { name: 'policy', lifecycle: policyLifecycle, status: known.policy.status },
    getActor(known.ctx),
    requirements,
    known,
  );
