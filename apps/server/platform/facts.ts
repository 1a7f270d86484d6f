import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RatePlan } from '@parapet/domain/rating/plan';
import type { IrpmRanges } from '@parapet/domain/rating/irpm';
import type { Taxes } from '@parapet/domain/rating/taxes';
import type { RegionCode } from '@parapet/domain/regions/region';
import type { IndustryScheme, State } from '@parapet/domain/reference/types';

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
  plans: readonly RatePlan[];
  taxes: Taxes;
  states: readonly State[];
  irpmRanges: IrpmRanges;
  industries: Record<RegionCode, IndustryScheme>;
  /** What each coverage is, by its key. */
  coverageTooltips: Record<RegionCode, Record<string, string>>;
  /** The account to which premium is paid by ACH or wire. */
  bankAccounts: Record<RegionCode, BankAccount>;
};

/** The texts of documents, of which the British file contains only what differs. */
type Words = { tooltips: Record<string, string> };

async function read<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(folder, file), 'utf8')) as T;
}

/** @throws when a file is missing or is not JSON: the server must not start with incomplete facts. */
export async function readFacts(): Promise<Facts> {
  const planFiles = (await readdir(join(folder, 'plans'))).filter((name) => name.endsWith('.json')).sort();
  const [
    plans,
    surplusLines,
    insurancePremiumTax,
    states,
    irpmRanges,
    naics,
    sic,
    american,
    british,
    bankAccounts,
  ] = await Promise.all([
    Promise.all(planFiles.map((name) => read<RatePlan>(`plans/${name}`))),
    read<{ states: Taxes['surplusLines'] }>('taxes/us-surplus-lines.json'),
    read<{ periods: Taxes['insurancePremiumTax'] }>('taxes/uk-insurance-premium-tax.json'),
    read<State[]>('states.json'),
    read<IrpmRanges>('irpm-ranges.json'),
    read<IndustryScheme>('industries/naics-2022.json'),
    read<IndustryScheme>('industries/uk-sic-2007.json'),
    read<Words>('forms/en-US/words.json'),
    read<Partial<Words>>('forms/en-GB/words.json'),
    read<Facts['bankAccounts']>('bank-accounts.json'),
  ]);
  return {
    plans,
    taxes: { surplusLines: surplusLines.states, insurancePremiumTax: insurancePremiumTax.periods },
    states,
    irpmRanges,
    industries: { US: naics, UK: sic },
    coverageTooltips: { US: american.tooltips, UK: { ...american.tooltips, ...british.tooltips } },
    bankAccounts,
  };
}
