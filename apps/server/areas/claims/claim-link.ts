import type { requestClaimLink as requestCall } from '@parapet/contract/claims/claim-link';
import { draftClaimStatuses } from '@parapet/domain/lifecycles/claim-status';
import type { CommandContext } from '../../platform/command-context.ts';
import type { PreparedHandler } from '../../platform/handler.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { refuse } from '../../platform/refuse.ts';
import { mayAskForLink, recordsOfFlows, requireHuman, startWorkflow } from '../auth/index.ts';

/** Whether somebody has the address is looked up after the answer: it is the same for all, and as quick. */
export const requestClaimLink: PreparedHandler<typeof requestCall> = {
  async prepare({ gateways }, { query, body: { email } }) {
    await requireHuman(gateways, query['g-recaptcha-response']);
    return async (ctx) => {
      if (!(await mayAskForLink(ctx.tx, ctx, 'claim', email))) refuse('too-many');
      await ctx.publish({ topic: 'claim-link', payload: { email } });
      return { message: 'If this is a policyholder’s address, we have sent a link to it.' };
    };
  },
};

/** Mails the link to each account of which the address is a policyholder's; to nobody else. */
export async function mailClaimLink(ctx: CommandContext, { email }: { email: string }): Promise<void> {
  const people = await ctx.tx
    .selectFrom('person')
    .innerJoin('account', 'account.id', 'person.organizationId')
    .select(['person.id', 'person.firstName', 'account.id as accountId', 'account.name', 'account.region'])
    .where('person.email', '=', email)
    .where('person.accountType', '=', 'CUSTOMER')
    .where('person.enabled', '=', true)
    .where('person.removedAt', 'is', null)
    .where('person.awaitsOwner', '=', false)
    .execute();
  for (const { id, firstName, accountId, name, region } of people) {
    const draft = await findLastDraft(ctx, { personId: id, accountId });
    const workflowId = await startWorkflow(ctx, {
      flow: 'CLAIM',
      personId: id,
      redirectUrl: draft ? `/claim-report?claim=${draft}` : '/claim-report',
      record: draft ? [draft] : [],
    });
    const link = publicUrl(ctx.config, `/validate/${workflowId}`);
    const params = { name: firstName, company: name, link };
    await ctx.publish({ topic: 'mail', payload: { to: email, template: 'claim-link', region, params } });
  }
}

/** The report that the person began by such a link and has not filed: nobody else's of the account. */
async function findLastDraft(
  ctx: CommandContext,
  { personId, accountId }: { personId: string; accountId: string },
): Promise<string | undefined> {
  const begun = await recordsOfFlows(ctx, 'CLAIM', personId);
  if (begun.length === 0) return undefined;
  const draft = await ctx.tx
    .selectFrom('claim')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', 'in', begun)
    .where('status', 'in', draftClaimStatuses)
    .orderBy('modified', 'desc')
    .limit(1)
    .executeTakeFirst();
  return draft?.id;
}
