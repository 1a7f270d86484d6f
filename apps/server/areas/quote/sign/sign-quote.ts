import { quoteStatusesWhere } from '@parapet/domain/lifecycles/quote-status';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { signQuote as call } from '@parapet/contract/quote/binding';
import { obstaclesToSign } from '@parapet/domain/quotes/obstacles';
import type { PlainDate } from '@parapet/domain/dates';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Input } from '@parapet/contract/call';
import { pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import type { NoKnownLossStatement } from '@parapet/contract/quote/quote';
import type { Handler } from '../../../platform/handler.ts';
import { requireEdge } from '../../../platform/records/change.ts';
import { Refusal, refuse, refuseAndKeep } from '../../../platform/refuse.ts';
import { findAccount } from '../../account/index.ts';
import { endFlows } from '../../auth/index.ts';
import { screenParties } from '../../compliance/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { getBindReadiness } from '../send/get-progress.ts';
import { obstacleTexts } from '../underwriting/obstacle-texts.ts';
import { lastPresentation, present, presented, type PresentationRow } from './presentation.ts';
import { findQuote, quoteView, type QuoteRow } from '../quote-view.ts';

/**
 * The policyholder signs the presentation that they reviewed: if anything that it shows has changed since,
 * signing is refused.
 */
export const signQuote: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['sign-quote'], quote.status);
  await requireUnchosen(ctx, quote);
  await screenParties(ctx, quote.accountId, [{ role: 'SIGNER', name: body.name }]);
  const readiness = await getBindReadiness(ctx, quote, await findAccount(ctx, quote.accountId));
  const obstacles = obstaclesToSign(readiness);
  // What screening found stays, although nothing is signed.
  if (obstacles.length > 0) refuseAndKeep(new Refusal('not-signable', { reasons: obstacleTexts(obstacles) }));
  if (quote.selection.isTriaExcluded && regionByCode(quote.region).hasTria && !body.isTriaRejectionAttested) {
    refuse('bad-input', {}, [
      {
        field: 'isTriaRejectionAttested',
        code: 'required',
        detail: 'The rejection of terrorism coverage must be attested.',
      },
    ]);
  }
  await present(ctx, quote);
  const presentation = (await lastPresentation(ctx, quote.id)) ?? refuse('not-sent');
  if (body.presentationSha256 && body.presentationSha256 !== presentation.sha256) refuse('changed-meanwhile');
  const signatureId = await keepSignature(ctx, quote, presentation, body);
  const noKnownLoss = findStatement(ctx, quote, { presentation, today: readiness.today }, body);
  const signature = {
    name: body.name,
    title: body.title,
    at: ctx.now.toISOString(),
    isTriaRejectionAttested: body.isTriaRejectionAttested,
    presentationId: presentation.id,
    signatureId,
  };
  const saved = await changeQuote(ctx, quote, 'sign-quote', body.version, {
    set: {
      signature: JSON.stringify(signature),
      ...(noKnownLoss && { noKnownLoss: JSON.stringify(noKnownLoss) }),
    },
    detail: { name: body.name },
  });
  await endFlows(ctx, 'QUOTE', quote.id);
  await ctx.publish({ topic: 'signature-documents', payload: { signatureId } });
  if (quote.agentEmail) {
    await ctx.publish({
      topic: 'mail',
      payload: {
        to: quote.agentEmail,
        template: 'quote-signed',
        region: quote.region,
        params: {
          name: quote.agentName,
          company: quote.companyName,
          number: quote.quoteNumber,
          signer: body.name,
        },
      },
    });
  }
  return quoteView(ctx, saved);
};

const chosenStatuses = quoteStatusesWhere(({ reached }) => reached === 'signed');

/**
 * Of the options of a proposal one is signed. The account is locked, so that two of them never are at
 * the same moment.
 * @throws Refusal 409 when another one was signed.
 */
async function requireUnchosen(ctx: CommandContext, quote: QuoteRow): Promise<void> {
  if (quote.proposalId === null) return;
  await findAccount(ctx, quote.accountId, { lock: true });
  const chosen = await ctx.tx
    .selectFrom('quote')
    .select('id')
    .where('proposalId', '=', quote.proposalId)
    .where('id', '<>', quote.id)
    .where('status', 'in', chosenStatuses)
    .executeTakeFirst();
  if (chosen) refuse('option-chosen');
}

/** The evidence: what was signed, how the signer was known, from where, and what they did on the page. */
async function keepSignature(
  ctx: CommandContext,
  quote: QuoteRow,
  presentation: PresentationRow,
  body: Input<typeof call>['body'],
): Promise<string> {
  const { id, sessionId } = ctx.person;
  const session = sessionId
    ? await ctx.tx
        .selectFrom('session')
        .innerJoin('person', 'person.id', 'session.personId')
        .select(['session.created', 'session.openedBy', 'person.mfaType'])
        .where('session.id', '=', sessionId)
        .executeTakeFirst()
    : undefined;
  const kept = await ctx.tx
    .insertInto('signature')
    .values({
      ...pickOwner(quote),
      quoteId: quote.id,
      presentationId: presentation.id,
      presentationSha256: presentation.sha256,
      personId: id,
      name: body.name,
      title: body.title,
      statements: JSON.stringify(
        presented(presentation).statements.map((statement) => ({
          id: statement.id,
          edition: statement.edition,
          sha256: statement.sha256,
        })),
      ),
      acceptsElectronicRecords: body.acceptsElectronicRecords,
      isTriaRejectionAttested: body.isTriaRejectionAttested,
      at: ctx.now,
      address: ctx.origin.address,
      device: ctx.origin.device,
      sessionId,
      requestId: ctx.requestId,
      authentication: JSON.stringify({
        openedBy: session?.openedBy ?? 'none',
        signedInAt: session?.created.toISOString() ?? null,
        factor: session?.mfaType ?? 'NONE',
      }),
      steps: JSON.stringify(body.steps),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return kept.id;
}

/** Returns the statement. If the presentation asks, the signature also states that no loss is known. */
function findStatement(
  ctx: CommandContext,
  quote: QuoteRow,
  { presentation, today }: { presentation: PresentationRow; today: PlainDate },
  { name, isNoKnownLossAttested }: { name: string; isNoKnownLossAttested: boolean },
): NoKnownLossStatement | null {
  if (!presented(presentation).statements.some(({ id }) => id === 'no-known-loss')) return null;
  if (!isNoKnownLossAttested)
    refuse('bad-input', {}, [
      {
        field: 'isNoKnownLossAttested',
        code: 'required',
        detail: 'Confirm that no loss is known: cover begins before today.',
      },
    ]);
  return {
    name,
    by: 'POLICYHOLDER',
    from: quote.effectiveDate,
    signedOn: today,
    at: ctx.now.toISOString(),
    documentId: null,
  };
}
