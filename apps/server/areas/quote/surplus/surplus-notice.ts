import type {
  attestSurplusNotice as attestCall,
  requestSurplusNotice as requestCall,
} from '@parapet/contract/quote/surplus';
import { noticeToAttest, type NoticeState } from '@parapet/domain/quotes/surplus';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, getToday, type AccountRow } from '../../account/index.ts';
import { endFlows, startWorkflow } from '../../auth/index.ts';
import { findSurplusLicenses } from '../../license/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { findQuote, quoteView, type QuoteRow } from '../quote-view.ts';

/** The state whose notice for this quote has not been attested yet. */
export async function findNotice(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<NoticeState | null> {
  const { state } = account.details.address;
  const open = {
    isSurplus: quote.isSurplus,
    state,
    isAttested: quote.surplusNotice !== null,
    isSignatureOnFile: false,
  };
  // Most quotes are admitted or in other states: no license is looked up for them.
  if (!noticeToAttest(open)) return null;
  return noticeToAttest({
    ...open,
    isSignatureOnFile: (await findLicenses(ctx, quote, account)).some((license) => license.signatureOnFile),
  });
}

/** The surplus lines licenses on which the notice can be attested today. */
const findLicenses = (ctx: CommandContext, { agencyId }: Pick<QuoteRow, 'agencyId'>, account: AccountRow) =>
  findSurplusLicenses(ctx, { agencyId, state: account.details.address.state, day: getToday(ctx, account) });

/**
 * The signed-in user attests as the broker, on their own license if they have one, otherwise on the agency's.
 */
export const attestSurplusNotice: Handler<typeof attestCall> = async (ctx, { params, query, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const state = body.state ?? query.state;
  const account = await findAccount(ctx, quote.accountId);
  const due = await findNotice(ctx, quote, account);
  if (due === null || (state !== undefined && state !== due)) refuse('notice-not-due');
  const licenses = await findLicenses(ctx, quote, account);
  const license =
    licenses.find((license) => license.holderEmail === ctx.person.email) ??
    licenses[0] ??
    refuse('no-surplus-license');
  const [brokerFirstName = '', ...rest] = ctx.person.name.split(' ');
  const notice = {
    brokerFirstName,
    brokerLastName: rest.join(' '),
    brokerEmail: ctx.person.email,
    licenseNumber: license.number,
    state: due,
    at: ctx.now.toISOString(),
  };
  const saved = await changeQuote(ctx, quote, 'attest-surplus-notice', body.version, {
    set: { surplusNotice: JSON.stringify(notice) },
    detail: { name: ctx.person.name, state: due },
  });
  await endFlows(ctx, 'SURPLUS_NOTICE', quote.id);
  return quoteView(ctx, saved);
};

/** The link grants nothing by itself: the broker first receives a one-time code. */
export const requestSurplusNotice: Handler<typeof requestCall> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const account = await findAccount(ctx, quote.accountId);
  const state = (await findNotice(ctx, quote, account)) ?? refuse('notice-not-due');
  const licenses = await findLicenses(ctx, quote, account);
  if (licenses.length === 0) refuse('no-surplus-license');
  const broker =
    (await ctx.tx
      .selectFrom('person')
      .select(['id', 'email', 'firstName'])
      .where('organizationId', '=', quote.agencyId)
      .where('enabled', '=', true)
      .where('removedAt', 'is', null)
      .where(
        'email',
        'in',
        licenses.map((license) => license.holderEmail),
      )
      .executeTakeFirst()) ?? refuse('broker-unknown');
  const saved = await changeQuote(ctx, quote, 'request-surplus-notice', body.version, {
    set: {},
    detail: { to: broker.email, state },
  });
  const workflowId = await startWorkflow(ctx, {
    flow: 'SURPLUS_NOTICE',
    personId: broker.id,
    redirectUrl: `/quote/${quote.id}/attest-surplus-notice`,
    record: [quote.id],
  });
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: broker.email,
      template: 'surplus-notice',
      region: quote.region,
      params: {
        name: broker.firstName,
        agent: ctx.person.name,
        company: quote.companyName,
        number: quote.quoteNumber,
        state,
        link: publicUrl(ctx.config, `/validate/${workflowId}`),
      },
    },
  });
  return { quote: await quoteView(ctx, saved), sentTo: broker.email };
};
