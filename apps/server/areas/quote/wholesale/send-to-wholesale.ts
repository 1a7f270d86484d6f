import type {
  askWholesaleLink as askCall,
  searchWholesaleAgents as searchCall,
  sendToWholesale as sendCall,
} from '@parapet/contract/quote/wholesale';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { sql } from 'kysely';
import { requireEdge } from '../../../platform/records/change.ts';
import type { Handler, PreparedHandler } from '../../../platform/handler.ts';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { refuse } from '../../../platform/refuse.ts';
import { containsTerm, searchedIn } from '../../../platform/lists/list-conditions.ts';
import type { WholesalePlacement } from '../../../tables/tables.ts';
import { findAccount } from '../../account/index.ts';
import { endFlows, mayAskForLink, requireHuman, startWorkflow } from '../../auth/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { findQuote, quoteView, type QuoteRow } from '../quote-view.ts';
import { findNotice } from '../surplus/unmet-gates.ts';

/** The agents to whom a quote can be sent: enabled people of agencies that are marked as wholesale. */
const agentsOfWholesale = (ctx: CommandContext) =>
  ctx.tx
    .selectFrom('person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .select([
      'person.id as wholesaleId',
      'organization.name as retailAgencyName',
      'person.firstName',
      'person.lastName',
      'person.email',
      'person.phone',
    ])
    .where('organization.isWholesale', '=', true)
    .where('person.accountType', '=', 'AGENCY')
    .where('person.enabled', '=', true)
    .where('person.removedAt', 'is', null);

/** Agents of other agencies: read with elevated scope, by nobody else's data than their business card. */
export const searchWholesaleAgents: Handler<typeof searchCall> = async (ctx, { query }) => {
  const own = getActor(ctx).organizationId;
  const term = searchedIn(query);
  const found = await ctx.withElevatedScope(() =>
    agentsOfWholesale(ctx)
      .where('person.organizationId', '!=', own)
      .where((eb) =>
        eb.or([
          containsTerm(sql`fold(organization.name)`, term),
          containsTerm(sql`person.search_text`, term),
        ]),
      )
      .orderBy('organization.name')
      .orderBy('person.lastName')
      .orderBy('person.id')
      .limit(query.size)
      .execute(),
  );
  return { content: found.map((one) => ({ ...one, phone: one.phone ?? '' })) };
};

/**
 * The code goes to the address and the phone that the agent has here, whatever was typed. Whoever got the
 * quote before loses it: their links and sessions end.
 */
export const sendToWholesale: Handler<typeof sendCall> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['send-to-wholesale'], quote.status);
  if (await findNotice(ctx, quote, await findAccount(ctx, quote.accountId))) refuse('notice-not-attested');
  const { agencyName, agentFirstName, agentLastName, agentEmail, agentPhone } = body;
  const agent = await wholesaleAgent(ctx, quote, agentEmail, body.wraId);
  const placement: WholesalePlacement = {
    personId: agent.wholesaleId,
    sentByAgency: quote.agencyId,
    agencyName,
    agentFirstName,
    agentLastName,
    agentEmail,
    agentPhone,
    sentAt: ctx.now.toISOString(),
    verified: null,
    requested: null,
  };
  const saved = await changeQuote(ctx, quote, 'send-to-wholesale', body.version, {
    set: { wholesale: JSON.stringify(placement), bindRequestedAt: null },
    detail: { to: agentEmail, agency: agencyName },
  });
  await endFlows(ctx, 'WHOLESALE', quote.id);
  await ctx.withElevatedScope(() => mailLink(ctx, saved, placement));
  return quoteView(ctx, saved);
};

/** @throws Refusal 400 for an address that is no other agency's wholesale agent. */
async function wholesaleAgent(ctx: CommandContext, quote: QuoteRow, email: string, wraId: string | null) {
  const agent = await ctx.withElevatedScope(() =>
    agentsOfWholesale(ctx)
      .where('person.email', '=', email)
      .where('person.awaitsOwner', '=', false)
      .where('person.organizationId', '!=', quote.agencyId)
      .executeTakeFirst(),
  );
  if (!agent || (wraId !== null && wraId !== agent.wholesaleId))
    refuse('wholesale-agent-unknown', {}, [
      { field: 'agentEmail', code: 'unknown', detail: 'Enter the email address of a wholesale agent.' },
    ]);
  return agent;
}

async function mailLink(ctx: CommandContext, quote: QuoteRow, placement: WholesalePlacement): Promise<void> {
  const workflowId = await startWorkflow(ctx, {
    flow: 'WHOLESALE',
    personId: placement.personId,
    redirectUrl: `/quote/${quote.id}/request-to-bind/${quote.product}`,
    record: [quote.id],
  });
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: placement.agentEmail,
      template: 'wholesale-review',
      region: quote.region,
      params: {
        name: placement.agentFirstName,
        company: quote.companyName,
        agency: quote.agencyName,
        agent: quote.agentName,
        number: quote.quoteNumber,
        link: publicUrl(ctx.config, `/validate/${workflowId}`),
      },
    },
  });
}

/**
 * A link works once, and its session lasts an hour: whoever comes back asks for another. It goes to the agent
 * to whom the quote was sent and to nobody else, so anybody may ask; the answer does not say whether there is
 * such a quote. Earlier links and sessions stay, or a stranger could end them.
 */
export const askWholesaleLink: PreparedHandler<typeof askCall> = {
  async prepare({ gateways }, { params: { quoteId }, query }) {
    await requireHuman(gateways, query['g-recaptcha-response']);
    return async (ctx) => {
      await mailLinkAgain(ctx, quoteId);
      return { message: 'If this quote was sent to you, we have mailed you a new link' };
    };
  },
};

/**
 * @throws Refusal 429 when this agent was asked for too often, or from one place, whether there is one or
 * not.
 */
async function mailLinkAgain(ctx: CommandContext, quoteId: string): Promise<void> {
  const quote = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('quote')
      .selectAll()
      .where('id', '=', quoteId)
      .where('status', 'in', openQuoteStatuses)
      .executeTakeFirst(),
  );
  const placement = quote?.wholesale;
  const whose = placement?.agentEmail ?? `quote:${quoteId}`;
  if (!(await mayAskForLink(ctx.tx, ctx, 'wholesale', whose))) refuse('too-many');
  if (quote && placement && placement.sentByAgency === quote.agencyId)
    await ctx.withElevatedScope(() => mailLink(ctx, quote, placement));
}
