import { longDate } from '@parapet/domain/dates';
import { basePaths, type AccountType } from '@parapet/domain/permissions/actors';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../../platform/command-context.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import type { PolicyRow } from '../policy-view.ts';
import { describe, type SubjectivityRow } from './subjectivity-view.ts';
import type { KnownAddress } from '../../../platform/mail/mail-templates.ts';

export type Recipient = { email: KnownAddress; name: string; at: AccountType };

/** The agent of the quote that the policy was bound from. */
export async function getAgent(ctx: CommandContext, { quoteId }: PolicyRow): Promise<Recipient[]> {
  const { agentEmail, agentName } = await ctx.tx
    .selectFrom('quote')
    .select(['agentEmail', 'agentName'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return agentEmail ? [{ email: agentEmail, name: agentName, at: 'AGENCY' }] : [];
}

/** The underwriter who set what the quote is subject to, last. Nobody before subjectivities were kept. */
export async function getUnderwriter(ctx: CommandContext, { quoteId }: PolicyRow): Promise<Recipient[]> {
  const person = await ctx.tx
    .selectFrom('history')
    .innerJoin('person', 'person.id', 'history.actorId')
    .select(['person.email', 'person.firstName'])
    .where('history.subjectId', '=', quoteId)
    .where('history.event', '=', 'quote.subjectivities-set')
    .orderBy('history.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return person ? [{ email: person.email, name: person.firstName, at: 'COWBELL' }] : [];
}

/** The person who signed for the policy. */
export function getPolicyholder(policy: PolicyRow): Recipient[] {
  if (!policy.customerEmail) return [];
  const { contact } = policy.application;
  return [
    { email: policy.customerEmail, name: contact?.contactFirstName || policy.companyName, at: 'CUSTOMER' },
  ];
}

/** The due item in words, and its due date. */
type About = { what: string; dueDate: string };
export const toAbout = (policy: PolicyRow, row: SubjectivityRow): About => ({
  what: describe(policy, row),
  dueDate: row.dueDate,
});

/** Mails each recipient once, with a link to the policy as they see it. @returns the addresses. */
export async function getMail(
  ctx: CommandContext,
  template: 'binder-expiring' | 'subjectivity-reminder' | 'subjectivity-overdue',
  policy: PolicyRow,
  about: About,
  recipients: readonly Recipient[],
): Promise<string[]> {
  for (const recipient of recipients)
    await ctx.publish({
      topic: 'mail',
      payload: {
        to: recipient.email,
        template,
        region: policy.region,
        params: buildParams(ctx, policy, about, recipient),
      },
    });
  return recipients.map(({ email }) => email);
}

/** The agent learns why what they brought was not accepted. */
export async function mailReturned(
  ctx: CommandContext,
  policy: PolicyRow,
  row: SubjectivityRow,
): Promise<void> {
  for (const recipient of await getAgent(ctx, policy))
    await ctx.publish({
      topic: 'mail',
      payload: {
        to: recipient.email,
        template: 'subjectivity-returned',
        region: policy.region,
        params: { ...buildParams(ctx, policy, toAbout(policy, row), recipient), reason: row.reason ?? '' },
      },
    });
}

export const policyLink = (ctx: CommandContext, { id }: PolicyRow, at: AccountType): string =>
  publicUrl(ctx.config, `${basePaths[at]}/policies/${id}`);

const buildParams = (
  ctx: CommandContext,
  policy: PolicyRow,
  { what, dueDate }: About,
  { name, at }: Recipient,
) => ({
  name,
  company: policy.companyName,
  number: policy.policyNumber,
  what,
  due: longDate(dueDate, regionByCode(policy.region).locale),
  link: policyLink(ctx, policy, at),
});
