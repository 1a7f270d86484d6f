import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildEditions, type EditionFile } from '@parapet/domain/rating/editions';
import { withRules, type PlanFile, type RatePlan } from '@parapet/domain/rating/plan';
import type { ProductSheet } from '@parapet/domain/quotes/product-sheet';
import type { KnownExploited } from '@parapet/domain/scan/known-exploited';
import type { ExampleBook } from '@parapet/domain/quotes/cover-examples';
import type { EffortRules } from '@parapet/domain/quotes/diligent-effort';
import type { FilingRules } from '@parapet/domain/ledger/filings';
import type { FinanceOffers } from '@parapet/domain/ledger/financing';
import type { UnappliedRules } from '@parapet/domain/ledger/unapplied';
import type { CommissionRates } from '@parapet/domain/ledger/commission';
import type { CancellationRules } from '@parapet/domain/policies/cancellation';
import type { ClaimRules } from '@parapet/domain/claims/rules';
import type { BrokerChangeRules } from '@parapet/domain/policies/broker-change';
import type { BusinessCalendars } from '@parapet/domain/policies/business-days';
import type { ErpRules } from '@parapet/domain/policies/renewal/erp';
import type { RenewalRules } from '@parapet/domain/policies/renewal/renewal';
import type { NoticeRules } from '@parapet/domain/policies/cancellation-notice';
import type { Authority } from '@parapet/domain/underwriting/authority';
import type { AggregateCap, Treaty } from '@parapet/domain/underwriting/capacity';
import type { SharedProvider } from '@parapet/domain/underwriting/shared-providers';
import type { RuleBook } from '@parapet/domain/underwriting/rule-book';
import type { FeeLaw } from '@parapet/domain/law/fees';
import type { IrpmRanges } from '@parapet/domain/rating/irpm';
import type { Taxes } from '@parapet/domain/rating/taxes';
import type { RegionCode } from '@parapet/domain/regions/region';
import type { IndustryScheme, State, TradeWords } from '@parapet/domain/reference/types';
import type { Postcodes } from '@parapet/domain/reference/postcodes';
import type { ZipCodes } from '@parapet/domain/reference/zip-codes';

const folder = join(import.meta.dirname, '../../../data');

export type BankAccount = {
  bank: string;
  routing: string;
  account: string;
  accountName: string;
  accountType: string;
  swift: string;
  phone: string;
  email: string;
  address: string;
};

/** The plain files of `data/`, read once at startup. */
export type Facts = {
  /** Each with the underwriting rules in force with it. */
  plans: readonly RatePlan[];
  rules: readonly RuleBook[];
  /** For whom each product is, in the order in which they are offered. */
  products: readonly ProductSheet[];
  taxes: Taxes;
  states: readonly State[];
  zipCodes: ZipCodes;
  irpmRanges: IrpmRanges;
  /** Fees that the law of each state allows. */
  feeLaw: FeeLaw;
  industries: Record<RegionCode, IndustryScheme>;
  /** Explanation of each coverage, by its key. */
  coverageTooltips: Record<RegionCode, Record<string, string>>;
  /** The account to which premium is paid by ACH or wire. */
  bankAccounts: Record<RegionCode, BankAccount>;
  /** The release authority of each underwriter. */
  authority: Authority;
  /** The most limits in force of an industry class in one place. */
  aggregates: readonly AggregateCap[];
  /** Providers that serve many companies at once, and how many limits may depend on one of them. */
  shared: { providers: readonly SharedProvider[]; providerCaps: readonly AggregateCap[] };
  /** The binding authority that carriers give us on their paper. */
  treaties: readonly Treaty[];
  /** Example incidents that a policyholder may live through, by date. */
  examples: readonly ExampleBook[];
  /** The diligent search that states require before surplus lines paper. */
  effort: EffortRules;
  /** Why policies are cancelled, and what that keeps. */
  cancellations: CancellationRules;
  /** The shares of premium of agencies and of the provider. */
  commissions: CommissionRates;
  /** Premium finance companies and their offers. */
  finance: FinanceOffers;
  /** Time that money waits for an invoice. */
  unapplied: UnappliedRules;
  /** The days of notice that a cancellation needs. */
  notices: NoticeRules;
  /** When policies can be renewed, and what is done on the way. */
  renewals: RenewalRules;
  /** The available extended reporting periods. */
  erp: ErpRules;
  /** By when states are told of transactions on surplus lines paper. */
  filings: FilingRules;
  /** The insurer of surplus lines paper, and the number under which regulators know it. */
  surplusInsurer: { insurer: string; registration: string };
  /** Waiting time of a change of the broker of record, and the definition of a business day. */
  brokerChanges: BrokerChangeRules;
  businessDays: BusinessCalendars;
  /** Contacts for reporting claims, and the deadlines that follow. */
  claims: ClaimRules;
  /** Weaknesses of software that are known to be exploited. */
  knownExploited: KnownExploited;
  /** The insurers on whose paper we write. */
  ownInsurers: readonly string[];
};

type PaperFacts = { insurer: string; registration: string; isSurplus: boolean };

/** The texts of documents, of which the British file contains only what differs. */
type Words = { tooltips: Record<string, string> };

type SurplusLinesFile = {
  states: Taxes['surplusLines'];
  fees: Taxes['feeRulings'];
  publicBodies: Taxes['publicBodies'];
  insureds: Taxes['insureds'];
};
type PremiumTaxFile = { periods: Taxes['insurancePremiumTax']; outside: Taxes['outsideUk'] };

async function read<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(folder, file), 'utf8')) as T;
}

async function filesIn(name: string): Promise<string[]> {
  const files = await readdir(join(folder, name));
  return files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => `${name}/${file}`);
}

/** @throws when a file is missing or is not JSON: the server must not start with incomplete facts. */
export async function readFacts(): Promise<Facts> {
  const [planFiles, ruleFiles, exampleFiles] = await Promise.all(['plans', 'rules', 'examples'].map(filesIn));
  const [
    plans,
    ruleEditions,
    examples,
    { products },
    surplusLines,
    insurancePremiumTax,
    states,
    [zipCodes, postcodes],
    [irpmRanges, feeLaw],
    naics,
    sic,
    naicsTrades,
    { editions: earlierEditions },
    sicTrades,
    american,
    british,
    bankAccounts,
    authority,
    { caps: aggregates, providerCaps },
    { treaties },
    effort,
    cancellations,
    commissions,
    finance,
    unapplied,
    notices,
    renewals,
    erp,
    { states: filings },
    brokerChanges,
    businessDays,
    claims,
    { papers },
    knownExploited,
    { providers },
  ] = await Promise.all([
    Promise.all(planFiles!.map((name) => read<EditionFile<PlanFile>>(name))),
    Promise.all(ruleFiles!.map((name) => read<EditionFile<RuleBook>>(name))),
    Promise.all(exampleFiles!.map((name) => read<ExampleBook>(name))),
    read<{ products: ProductSheet[] }>('products.json'),
    read<SurplusLinesFile>('taxes/us-surplus-lines.json'),
    read<PremiumTaxFile>('taxes/uk-insurance-premium-tax.json'),
    read<State[]>('states.json'),
    Promise.all([read<ZipCodes>('zip-codes.json'), read<Postcodes>('postcodes.json')]),
    Promise.all([read<IrpmRanges>('irpm-ranges.json'), read<FeeLaw>('fees/us.json')]),
    read<IndustryScheme>('industries/naics-2022.json'),
    read<IndustryScheme>('industries/uk-sic-2007.json'),
    read<TradeWords>('industries/naics-2022-trades.json'),
    read<{ editions: IndustryScheme['earlierEditions'] }>('industries/naics-successors.json'),
    read<TradeWords>('industries/uk-sic-2007-trades.json'),
    read<Words>('forms/en-US/words.json'),
    read<Partial<Words>>('forms/en-GB/words.json'),
    read<Facts['bankAccounts']>('bank-accounts.json'),
    read<Authority>('authority.json'),
    read<{ caps: AggregateCap[]; providerCaps: AggregateCap[] }>('aggregates.json'),
    read<{ treaties: Treaty[] }>('treaties.json'),
    read<EffortRules>('diligent-effort.json'),
    read<CancellationRules>('cancellations.json'),
    read<CommissionRates>('commissions.json'),
    read<FinanceOffers>('premium-finance.json'),
    read<UnappliedRules>('unapplied-cash.json'),
    read<NoticeRules>('cancellation-notices.json'),
    read<RenewalRules>('renewals.json'),
    read<ErpRules>('extended-reporting.json'),
    read<{ states: FilingRules }>('surplus-filings.json'),
    read<BrokerChangeRules>('broker-changes.json'),
    read<BusinessCalendars>('business-days.json'),
    read<ClaimRules>('claims.json'),
    read<{ papers: PaperFacts[] }>('papers.json'),
    read<KnownExploited>('known-exploited.json'),
    read<{ providers: SharedProvider[] }>('shared-providers.json'),
  ]);
  const rules = buildEditions(ruleEditions);
  return {
    plans: withRules(plans, rules),
    rules,
    examples,
    products,
    taxes: {
      surplusLines: surplusLines.states,
      feeRulings: surplusLines.fees,
      publicBodies: surplusLines.publicBodies,
      insureds: surplusLines.insureds,
      insurancePremiumTax: insurancePremiumTax.periods,
      outsideUk: insurancePremiumTax.outside,
    },
    states,
    zipCodes: { ...zipCodes, postcodes },
    irpmRanges,
    feeLaw,
    industries: {
      US: { ...naics, trades: naicsTrades.trades, earlierEditions },
      UK: { ...sic, trades: sicTrades.trades },
    },
    coverageTooltips: { US: american.tooltips, UK: { ...american.tooltips, ...british.tooltips } },
    bankAccounts,
    authority,
    aggregates,
    shared: { providers, providerCaps },
    treaties,
    effort,
    cancellations,
    commissions,
    finance,
    unapplied,
    notices,
    renewals,
    erp,
    knownExploited,
    filings,
    surplusInsurer: papers.find(({ isSurplus }) => isSurplus)!,
    brokerChanges,
    businessDays,
    claims,
    // Without what the demonstration says behind the name.
    ownInsurers: [...new Set(papers.map(({ insurer }) => insurer.replace(/ \(.*$/, '')))],
  };
}
