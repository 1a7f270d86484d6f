import type { verifyDocument as call } from '@parapet/contract/docs/index';
import { dateIn } from '@parapet/domain/dates';
import { certificateTraits } from '@parapet/domain/lifecycles/certificate-status';
import { certificateStatusOn } from '@parapet/domain/policies/certificates';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { findCertificate } from './certificate-key.ts';

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
    .select(['document.madeFor', 'policy.timeZone'])
    .where('document.checkCode', '=', query.code)
    .orderBy('document.created')
    .limit(1)
    .executeTakeFirst();
  if (!found) return { document: await drawnPaper(ctx, query.code) };
  const { policyNumber, quoteNumber, docType, size, sha256, created, madeFor, timeZone } = found;
  const number = masked(policyNumber ?? quoteNumber ?? '');
  const certificate = await findStanding(ctx, madeFor, timeZone);
  return { document: { docType, number, created: created.toISOString(), size, sha256, certificate } };
};

/** A paper that was drawn on request; the last one, should two have one code. */
async function drawnPaper(ctx: CommandContext, code: string) {
  const found = await ctx.tx
    .selectFrom('drawnPaper')
    .select(['docType', 'number', 'created', 'size', 'sha256'])
    .where('checkCode', '=', code)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const { number, created, ...paper } = found;
  return { ...paper, number: masked(number), created: created.toISOString(), certificate: null };
}

/** Whether a certificate of insurance is still valid, and since when not; null for any other document. */
async function findStanding(ctx: CommandContext, madeFor: string | null, timeZone: string | null) {
  const id = findCertificate(madeFor);
  if (!id || !timeZone) return null;
  const row = await ctx.tx
    .selectFrom('certificate')
    .select(['status', 'validUntil', 'termEnds', 'endedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const status = certificateStatusOn(dateIn(ctx.now, timeZone), row);
  if (certificateTraits[status].isGood) return { status, since: null };
  return { status, since: row.endedAt ? dateIn(row.endedAt, timeZone) : row.validUntil };
}
