import type {
  attestSurplusNotice as attestCall,
  requestSurplusNotice as requestCall,
} from '@parapet/contract/quote/surplus';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { Handler } from '../../../platform/handler.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { requireEdge } from '../../../platform/records/change.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount } from '../../account/index.ts';
import { endFlows, startWorkflow } from '../../auth/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { requireNotice } from '../quote-requirements.ts';
import { findQuote, quoteView } from '../quote-view.ts';

/**
 * The signed-in user attests as the broker, on their own license if they have one, otherwise on the agency's.
 */
export const attestSurplusNotice: Handler<typeof attestCall> = async (ctx, { params, query, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['attest-surplus-notice'], quote.status);
  const state = body.state ?? query.state;
  const account = await findAccount(ctx, quote.accountId);
  const { state: due, licenses } = await requireNotice(ctx, quote, account);
  if (state !== undefined && state !== due) refuse('notice-not-due');
  const license = licenses.find(({ holderEmail }) => holderEmail === ctx.person.email) ?? licenses[0]!;
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
  requireEdge('quote', quoteLifecycle['request-surplus-notice'], quote.status);
  const account = await findAccount(ctx, quote.accountId);
  const { state, licenses } = await requireNotice(ctx, quote, account);
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
