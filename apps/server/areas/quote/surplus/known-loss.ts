import { statementLimit, type uploadNoKnownLoss as call } from '@parapet/contract/quote/known-loss';
import type { NoKnownLossStatement } from '@parapet/contract/quote/quote';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { requireEdge } from '../../../platform/records/change.ts';
import type { Handler } from '../../../platform/handler.ts';
import { pickOwner } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, getToday } from '../../account/index.ts';
import { keepFile } from '../../files/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { requireStatementAsked } from '../quote-requirements.ts';
import { findQuote, quoteView } from '../quote-view.ts';

export const STATEMENT = { type: 'pdf', most: statementLimit, refusal: 'statement-not-read' } as const;

/** The paper that the insured signed is kept beside the quote's other documents. */
export const uploadNoKnownLoss: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['upload-no-known-loss'], quote.status);
  const account = await findAccount(ctx, quote.accountId);
  requireStatementAsked(ctx, quote, account);
  const { file, signedBy, signedOn } = body;
  if (signedOn > getToday(ctx, account))
    refuse('bad-input', {}, [
      { field: 'signedOn', code: 'future', detail: 'Enter today or an earlier date.' },
    ]);
  if (signedOn < quote.effectiveDate)
    refuse('bad-input', {}, [
      { field: 'signedOn', code: 'early', detail: 'The statement must be signed after cover began.' },
    ]);
  const stored = await keepFile(ctx, file.bytes);
  const { id } = await ctx.tx
    .insertInto('document')
    .values({
      ...pickOwner(quote),
      quoteId: quote.id,
      policyId: null,
      docName: `${quote.quoteNumber}-no-known-loss.pdf`,
      docType: 'NO_KNOWN_LOSS',
      contentType: 'application/pdf',
      ...stored,
      madeFor: null,
      createdBy: ctx.person.name,
      createdById: ctx.person.id,
      created: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const statement: NoKnownLossStatement = {
    name: signedBy,
    by: 'AGENT',
    from: quote.effectiveDate,
    signedOn,
    at: ctx.now.toISOString(),
    documentId: id,
  };
  const saved = await changeQuote(ctx, quote, 'upload-no-known-loss', body.version, {
    set: { noKnownLoss: JSON.stringify(statement) },
    detail: { name: signedBy, from: quote.effectiveDate },
  });
  return quoteView(ctx, saved);
};
