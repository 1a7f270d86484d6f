import { dateIn, longDate, type PlainDate } from '@parapet/domain/dates';
import type { AccountType } from '@parapet/domain/permissions/actors';
import { noticeStanding, type NoticeKind, type NoticeRecipient } from '@parapet/domain/policies/notices';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Selectable } from 'kysely';
import type { CommandContext, DomainEvents } from '../../../platform/command-context.ts';
import type { AttachedFile, KnownAddress } from '../../../platform/mail/mail-templates.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import { announcePolicy } from '../change-policy.ts';
import type { PartyTemplate } from './party-mails.ts';
import { findPolicy, type PolicyRow } from '../policy-view.ts';
import { policyLink } from '../subjectivities/subjectivity-mails.ts';

export type Notice = Selectable<Tables['policyNotice']>;

/** The mail that goes with each kind of notice. */
export const noticeTemplates: Readonly<Record<NoticeKind, PartyTemplate>> = {
  CANCELLATION: 'cancellation-notice',
  CANCELLATION_REQUESTED: 'cancellation-request',
  REQUEST_DECLINED: 'cancellation-declined',
  CANCELLATION_STOPPED: 'cancellation-stopped',
  CANCELLATION_BOOKED: 'policy-changed',
  REINSTATEMENT: 'policy-changed',
  NON_RENEWAL: 'non-renewal-notice',
  NON_RENEWAL_WITHDRAWN: 'non-renewal-withdrawn',
  CONDITIONAL_RENEWAL: 'conditional-renewal-notice',
  FINANCER_INTENT: 'financer-intent-notice',
};

/** @throws Refusal 404. */
export const findNotice = async (ctx: CommandContext, id: string): Promise<Notice> =>
  (await ctx.tx.selectFrom('policyNotice').selectAll().where('id', '=', id).executeTakeFirst()) ??
  refuse('not-found');

export const noticeOfTransaction = (ctx: CommandContext, policyId: string, transactionNumber: number) =>
  ctx.tx
    .selectFrom('policyNotice')
    .selectAll()
    .where('policyId', '=', policyId)
    .where('transactionNumber', '=', transactionNumber)
    .executeTakeFirst();

const seenAt: Partial<Record<NoticeRecipient['role'], AccountType>> = {
  INSURED: 'CUSTOMER',
  AGENCY: 'AGENCY',
};

type NoticeMail = { template: PartyTemplate; date: PlainDate; files: readonly AttachedFile[] };

/** Mails a notice to every recipient with an address. @returns the addresses. */
export async function mailNotice(
  ctx: CommandContext,
  policy: PolicyRow,
  { id: noticeId, recipients }: Notice,
  { template, date, files }: NoticeMail,
): Promise<string[]> {
  const sentTo: string[] = [];
  for (const [recipient, { role, name, email }] of recipients.entries()) {
    if (!email) continue;
    await ctx.publish({
      topic: 'mail',
      payload: {
        // Of the insured and the agent: no request names it.
        to: email as KnownAddress,
        template,
        region: policy.region,
        files,
        notice: { noticeId, recipient },
        params: {
          name,
          company: policy.companyName,
          number: policy.policyNumber,
          date: longDate(date, regionByCode(policy.region).locale),
          link: policyLink(ctx, policy, seenAt[role] ?? 'CUSTOMER'),
        },
      },
    });
    sentTo.push(email);
  }
  return sentTo;
}

/** The mail server took what goes to a recipient: for whoever gets it by e-mail, that proves the mailing. */
export async function noteMailed(
  ctx: CommandContext,
  { noticeId, recipient, messageId }: DomainEvents['notice-mailed'],
): Promise<void> {
  const { policyId } = await findNotice(ctx, noticeId);
  const policy = await findPolicy(ctx, policyId);
  const mailedOn = dateIn(ctx.now, policy.timeZone);
  const at = ctx.now.toISOString();
  const by = ctx.person.name;
  await changeRecipient(ctx, noticeId, recipient, (one) => ({
    ...one,
    emailedAt: one.emailedAt ?? at,
    proof:
      one.proof ??
      (one.method === 'EMAIL' ? { method: 'EMAIL', reference: messageId, mailedOn, by, at } : null),
  }));
  await announcePolicy(ctx, policy, 'prove-notice');
}

/** Changes what is known of a recipient, and where the notice stands by that. The row is locked meanwhile. */
export async function changeRecipient(
  ctx: CommandContext,
  noticeId: string,
  at: number,
  change: (one: NoticeRecipient) => NoticeRecipient,
): Promise<Notice> {
  const notice = await ctx.tx
    .selectFrom('policyNotice')
    .selectAll()
    .where('id', '=', noticeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!notice.recipients[at]) refuse('not-found');
  const recipients = notice.recipients.map((recipient, index) =>
    index === at ? change(recipient) : recipient,
  );
  const status = notice.status === 'WITHDRAWN' ? notice.status : noticeStanding({ ...notice, recipients });
  return ctx.tx
    .updateTable('policyNotice')
    .set({ recipients: JSON.stringify(recipients), status })
    .where('id', '=', noticeId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
