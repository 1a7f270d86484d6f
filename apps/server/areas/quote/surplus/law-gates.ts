import type { BindReadiness } from '@parapet/domain/quotes/obstacles';
import { getPaper } from '@parapet/domain/law/confirmation';
import { findFeesOverLaw, findUnverifiedFees, type ChargedFees } from '@parapet/domain/law/fees';
import { formatMoney } from '@parapet/domain/money';
import type { FeeCode } from '@parapet/domain/rating/charge-codes';
import { findLeastPremium, isIrpmUnverified, isMoved } from '@parapet/domain/rating/irpm';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, type AccountRow } from '../../account/index.ts';
import { isConfirmedByCompliance } from '../../compliance/index.ts';
import type { Priced } from '../../rater/index.ts';
import { getTerms, priceQuote } from '../price/rerate.ts';
import type { QuoteRow } from '../quote-view.ts';

type Judged = Pick<QuoteRow, 'region' | 'isSurplus' | 'effectiveDate'> & {
  rating: Pick<Priced['rating'], 'premium' | 'fees'>;
};
type LawGates = Pick<BindReadiness, 'feeOverLawState' | 'unverifiedFeeState' | 'unverifiedIrpmState'>;

/** The state whose law is asked; null where regions have none. */
const getState = ({ region }: Pick<Judged, 'region'>, { details }: AccountRow): string | null =>
  (regionByCode(region).address.hasStates && details.address.state) || null;

const toCharged = (quote: Judged, account: AccountRow): ChargedFees => ({
  state: getState(quote, account),
  paper: getPaper(quote.isSurplus),
  effectiveDate: quote.effectiveDate,
  premium: quote.rating.premium,
  fees: quote.rating.fees,
});

/** The state, if its law stands against the price of a quote, or nobody has read that law. */
export async function findLawGates(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<LawGates> {
  const { feeLaw, irpmRanges } = ctx.facts;
  const charged = toCharged(quote, account);
  const { state, paper } = charged;
  const isOpen = async (kind: 'FEES' | 'IRPM') =>
    state !== null && !(await isConfirmedByCompliance(ctx, { kind, state, paper }));
  const hasUnverifiedFee = findUnverifiedFees(feeLaw, charged).length > 0;
  const hasUnverifiedIrpm = isIrpmUnverified(irpmRanges, state, quote.irpm);
  return {
    feeOverLawState: findFeesOverLaw(feeLaw, charged).length > 0 ? state : null,
    unverifiedFeeState: hasUnverifiedFee && (await isOpen('FEES')) ? state : null,
    unverifiedIrpmState: hasUnverifiedIrpm && (await isOpen('IRPM')) ? state : null,
  };
}

const fields: Record<FeeCode, string> = {
  BROKER_FEE: 'brokerFee',
  ADDITIONAL_BROKER_FEE: 'additionalBrokerFee',
  MGA_FEE: 'mgaFee',
};

/**
 * @param priced the price with the fees that are about to be saved
 * @throws Refusal 400 by the field of each fee over what the law of the insured's state verifiably allows.
 */
export async function requireLawfulFees(
  ctx: CommandContext,
  quote: QuoteRow,
  { rating, selection }: Priced,
  isSurplus = quote.isSurplus,
): Promise<void> {
  const account = await findAccount(ctx, quote.accountId);
  const { effectiveDate } = selection.global;
  const charged = toCharged({ region: quote.region, isSurplus, effectiveDate, rating }, account);
  const { state } = charged;
  const over = findFeesOverLaw(ctx.facts.feeLaw, charged);
  if (over.length > 0)
    refuse(
      'bad-input',
      {},
      over.map(({ code, most }) => ({
        field: fields[code],
        code: 'fee-over-law',
        detail:
          most.amount === 0
            ? `The law of ${state} does not allow this fee.`
            : `The law of ${state} allows at most ${formatMoney(most, regionByCode(quote.region).locale)}.`,
      })),
    );
}

/** @throws Refusal 400 for schedule rating of a premium below the least that the state's law asks for. */
export async function requirePremiumForIrpm(
  ctx: CommandContext,
  quote: QuoteRow,
  { irpm, isSurplus }: Pick<QuoteRow, 'irpm' | 'isSurplus'>,
): Promise<void> {
  const account = await findAccount(ctx, quote.accountId);
  const state = getState(quote, account);
  if (!isMoved(irpm)) return;
  const { rating } = await priceQuote(ctx, quote, {}, { ...getTerms(quote), isSurplus, irpm: {} });
  const where = { state, paper: getPaper(isSurplus) };
  const least = findLeastPremium(ctx.facts.irpmRanges, where, rating.premium);
  if (least !== null)
    refuse('bad-input', {}, [
      {
        field: 'irpm.total',
        code: 'least-premium',
        detail: `The law of ${state} allows schedule rating from a premium of ${least.toLocaleString('en-US')} on.`,
      },
    ]);
}
