import type { verifyDocument as call } from '@parapet/contract/docs/index';
import type { Handler } from '../../platform/handler.ts';

const SHOWN = 4;

/** The end of a number: whoever holds the paper knows it again, whoever guesses a code learns no number. */
const masked = (number: string): string =>
  `${'•'.repeat(Math.max(0, number.length - SHOWN))}${number.slice(-SHOWN)}`;

/**
 * Anybody may ask, so the answer names no person, no company and no agency: only what the paper is, and the
 * hash that its file has to have. The file itself stays with whoever asks.
 */
export const verifyDocument: Handler<typeof call> = async (ctx, { query }) => {
  const found = await ctx.tx
    .selectFrom('document')
    .leftJoin('policy', 'policy.id', 'document.policyId')
    .leftJoin('quote', 'quote.id', 'document.quoteId')
    .select(['document.docType', 'document.created', 'document.size', 'document.sha256'])
    .select(['policy.policyNumber', 'quote.quoteNumber'])
    .where('document.checkCode', '=', query.code)
    .orderBy('document.created')
    .limit(1)
    .executeTakeFirst();
  if (!found) return { document: null };
  const { policyNumber, quoteNumber, docType, size, sha256, created } = found;
  const number = masked(policyNumber ?? quoteNumber ?? '');
  return { document: { docType, number, created: created.toISOString(), size, sha256 } };
};
