import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { updateTerms as call } from '@parapet/contract/quote/underwriting/underwriting';
import type { AskedSelection } from '@parapet/domain/builder/types';
import { isSurplusProduct } from '@parapet/domain/products';
import { IRPM_INVALID, getIrpmReasons, irpmWithoutReason, validateIrpm } from '@parapet/domain/rating/irpm';
import { requireEdge } from '../../../platform/records/change.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount } from '../../account/index.ts';
import { requireAuthority } from '../underwriting/authority.ts';
import { changeQuote } from './change-quote.ts';
import { findQuote, quoteView } from '../quote-view.ts';
import { ratedColumns } from './rated-columns.ts';
import { requireLawfulFees, requirePremiumForIrpm } from '../surplus/law-gates.ts';
import { priceQuote, getTerms } from '../price/rerate.ts';

const IRPM_REASON = 'Give a reason for this characteristic.';

/** A ready quote stays ready on the underwriter's new terms; a waiting one keeps waiting for its release. */
export const updateTerms: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['update-terms'], quote.status);
  const irpm = body.irpm ?? quote.irpm;
  const account = await findAccount(ctx, quote.accountId);
  const wrong = Object.keys(validateIrpm(ctx.facts.irpmRanges, account.state || null, irpm));
  if (wrong.length > 0)
    refuse(
      'bad-input',
      {},
      wrong.map((field) => ({ field: `irpm.${field}`, code: 'range', detail: IRPM_INVALID })),
    );
  // A modification is never without its reason, whichever of the two is changed.
  const reasons = getIrpmReasons(irpm, body.irpmReasons ?? quote.irpmReasons);
  const irpmNote = body.irpmNote ?? quote.irpmNote;
  const unexplained = body.irpm || body.irpmReasons ? irpmWithoutReason(irpm, reasons) : [];
  if (unexplained.length > 0)
    refuse(
      'bad-input',
      {},
      unexplained.map((field) => ({ field: `irpmReasons.${field}`, code: 'required', detail: IRPM_REASON })),
    );
  const isSurplus = isSurplusProduct(quote.product) || (body.isSurplus ?? quote.isSurplus);
  const mgaFee = body.mgaFee ?? quote.mgaFee;
  const priced = await priceQuote(ctx, quote, body.asked as AskedSelection, {
    ...getTerms(quote),
    irpm,
    isSurplus,
    mgaFee,
  });
  const isOtherPaper = isSurplus !== quote.isSurplus;
  if (body.mgaFee !== undefined || isOtherPaper) await requireLawfulFees(ctx, quote, priced, isSurplus);
  if (body.irpm || isOtherPaper) await requirePremiumForIrpm(ctx, quote, { irpm, isSurplus });
  const staysReady = quote.status === quoteLifecycle['release-quote'].to;
  if (staysReady) await requireAuthority(ctx, quote, { ...priced, irpm });
  const saved = await changeQuote(ctx, quote, 'update-terms', body.version, {
    set: {
      ...ratedColumns(priced, quote),
      irpm: JSON.stringify(irpm),
      irpmReasons: JSON.stringify(reasons),
      irpmNote,
      isSurplus,
      mgaFee,
      signature: null,
      surplusNotice: null,
      isReleased: staysReady,
      underwriterName: ctx.person.name,
    },
    detail: { totalPremium: priced.rating.total.amount },
  });
  return quoteView(ctx, saved);
};
