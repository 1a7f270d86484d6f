import { add, fromMajor, money, sum, type Money } from '../../money.ts';
import { getTaxAmount } from '../tax-amount.ts';
import {
  periodAt,
  type ExemptionRule,
  type InsuredKind,
  type SurplusTaxPeriod,
  type Taxes,
} from '../taxes.ts';
import type { FeeLine, Risk, TaxedQuote, TaxLine } from '../types.ts';

/** The ownership of the bodies that states may exempt: themselves, counties, cities, schools. */
const PUBLIC = 'Public Sector';

/**
 * A state's surplus lines tax, its levies beside it, and its stamping fee; none on admitted paper. What is
 * taxed (which fees) and who is exempt is data; what no authority's page says makes the lines unverified.
 */
export function surplusLinesTaxes({ taxes, risk, inception, premium, fees }: TaxedQuote): TaxLine[] | null {
  if (!risk.isSurplus) return [];
  const { state } = risk;
  const period = state === null ? undefined : periodAt(taxes.surplusLines[state], inception);
  if (!period) return null;
  const of = getTaxable(taxes, state!, premium, fees);
  const lines = surplusLines(state!, period, of);
  return getClaims(taxes, risk).reduce((taxed, claim) => taxed.map((line) => ofInsured(claim, line)), lines);
}

/** A kind of insured that may be exempt, in words, with what each state says of it. */
type Claim = { who: string; rules: Readonly<Record<string, ExemptionRule>> };

const KINDS: Record<InsuredKind, string> = {
  FEDERAL_CREDIT_UNION: 'Federal credit union',
  CREDIT_UNION: 'Credit union',
  TRIBE: 'Tribe',
};

const getClaims = ({ publicBodies, insureds }: Taxes, risk: Risk): Claim[] => {
  const kind = getInsuredKind(risk);
  return [
    ...(risk.ownershipType === PUBLIC ? [{ who: PUBLIC, rules: publicBodies }] : []),
    ...(kind ? [{ who: KINDS[kind], rules: insureds[kind] }] : []),
  ];
};

/**
 * By NAICS 2022: 522130 is credit unions, 921150 tribal governments. A federal credit union has to be named
 * so (12 U.S.C. 1753); others are chartered by their state.
 */
function getInsuredKind({ industryCode, name = '' }: Risk): InsuredKind | undefined {
  if (industryCode === '921150') return 'TRIBE';
  if (industryCode !== '522130') return undefined;
  return /\b(federal credit union|fcu)\b/i.test(name ?? '') ? 'FEDERAL_CREDIT_UNION' : 'CREDIT_UNION';
}

type Taxable = { base: Money; sources: string[]; doubts: string[] };

/** The premium with the fees that the state taxes; a kind of fee that nobody looked up is left out. */
function getTaxable({ feeRulings }: Taxes, state: string, premium: Money, fees: readonly FeeLine[]): Taxable {
  const charged = fees
    .filter(({ amount }) => amount.amount !== 0)
    .map((fee) => ({ fee, ruling: feeRulings[state]?.find((one) => one.fees.includes(fee.code)) }));
  const taxed = charged.filter(({ ruling }) => ruling?.taxed);
  return {
    base: add(
      premium,
      sum(
        taxed.map(({ fee }) => fee.amount),
        premium.currency,
      ),
    ),
    sources: charged.flatMap(({ ruling }) => (ruling ? [ruling.source] : [])),
    doubts: charged
      .filter(({ ruling }) => !ruling?.verified)
      .map(({ fee, ruling }) => `${fee.code} ${ruling?.taxed ? 'taxed' : 'not taxed'}`),
  };
}

function surplusLines(
  state: string,
  period: SurplusTaxPeriod,
  { base, sources, doubts }: Taxable,
): TaxLine[] {
  const { taxRate, stampingRate, stampingFixed, source, verified } = period;
  const shared = {
    jurisdiction: state,
    base,
    fixed: 0,
    isWhole: period.wholeUnits ?? false,
    ...(period.roundsEachFiling && { isPerFiling: true }),
    source: [...new Set([source, ...sources])].join('; '),
    verified: verified && doubts.length === 0,
    ...(doubts.length > 0 && { doubts }),
  };
  const taxed = (code: TaxLine['code'], rate: number, rounding: Partial<TaxLine> = {}): TaxLine => {
    const rounded = { ...shared, ...rounding, code, rate };
    return { ...rounded, amount: money(getTaxAmount(rounded, base.amount), base.currency) };
  };
  const stamping = taxed(
    'SURPLUS_STAMPING_FEE',
    stampingRate,
    period.isStampingEarned ? { isWhole: true, halvesUp: true, isPerFiling: true, isEarned: true } : {},
  );
  return [
    taxed('SURPLUS_LINES_TAX', taxRate),
    ...(period.levies ?? []).map(({ code, rate }) => taxed(code, rate)),
    {
      ...stamping,
      fixed: stampingFixed,
      amount: add(stamping.amount, fromMajor(stampingFixed, base.currency)),
      ...(period.isStampingKept && { isKept: true }),
    },
  ];
}

/** The line of an insured who may be exempt: exempt, taxed as others, or unverified where nobody looked. */
function ofInsured({ who, rules }: Claim, line: TaxLine): TaxLine {
  const rule = rules[line.jurisdiction];
  const doubted = (of: TaxLine, how: string): TaxLine => ({
    ...of,
    verified: false,
    doubts: [...(of.doubts ?? []), `${who} ${how}`],
  });
  if (!rule?.isExempt || !rule.of.includes(line.code)) return rule?.verified ? line : doubted(line, 'taxed');
  const { statute: exempt, source } = rule;
  // Exempt is exempt, whatever the rate would have been and what it is on.
  const { isKept: _kept, isEarned: _earned, doubts: _doubts, ...rest } = line;
  const nothing = money(0, line.base.currency);
  const released: TaxLine = { ...rest, rate: 0, fixed: 0, amount: nothing, exempt, source, verified: true };
  return rule.verified ? released : doubted(released, 'exempt');
}
