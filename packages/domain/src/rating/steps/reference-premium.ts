import { daysBetween, type PlainDate } from '../../dates.ts';
import { IRPM_CHARACTERISTICS, irpmModifier } from '../irpm.ts';
import type { RatePlan } from '../plan.ts';
import type { PricedRisk } from '../types.ts';
import { basePremium } from './base-premium.ts';
import { controlParts } from './controls.ts';
import { claimsFactor, riskScoreFactor, yearsInBusinessFactor } from './experience.ts';
import type { Load } from '../../underwriting/findings.ts';
import { hazardFactor } from './hazard-class.ts';
import type { Worksheet } from './step.ts';
import { territoryFactor } from './territory.ts';

const DAYS_IN_YEAR = 365;

/**
 * The premium for the term at the plan's reference terms, in major units: it depends on the insured and on no
 * term of the selection.
 */
export function referencePremium(
  plan: RatePlan,
  risk: PricedRisk,
  loads: readonly Load[],
  from: PlainDate,
  to: PlainDate,
  worksheet: Worksheet,
): number {
  worksheet.start('basePremium', basePremium(plan, risk.revenue), `basePremium[${risk.revenue}]`);
  worksheet.multiply('product', {
    factor: plan.products[risk.product] ?? 1,
    source: `products.${risk.product}`,
  });
  worksheet.multiply('hazardClass', hazardFactor(plan, risk));
  worksheet.multiply('territory', territoryFactor(plan, risk.state, risk.postcode));
  worksheet.multiplyEach('controls', 'controls', controlParts(plan, risk.answers));
  worksheet.multiply('claimsHistory', claimsFactor(plan, risk));
  worksheet.multiply('yearsInBusiness', yearsInBusinessFactor(plan, risk, from));
  worksheet.multiply('riskScore', riskScoreFactor(plan, risk));
  for (const { code, factor } of loads) worksheet.multiply('loads', { factor, source: `rules.${code}` });
  worksheet.multiply('irpm', {
    factor: irpmModifier(risk.irpm),
    source: 'irpm',
    parts: IRPM_CHARACTERISTICS.flatMap((name) => {
      const percent = risk.irpm[name] ?? 0;
      return percent === 0 ? [] : [{ source: name, factor: percent / 100 }];
    }),
  });
  worksheet.multiply('term', { factor: termFactor(from, to), source: `term[${from}..${to}]` });
  return worksheet.running;
}

/** A year counts as one, leap year or not; other terms are pro rata by day. */
function termFactor(from: PlainDate, to: PlainDate): number {
  const days = daysBetween(from, to);
  return days === DAYS_IN_YEAR + 1 && from.slice(5) === to.slice(5) ? 1 : days / DAYS_IN_YEAR;
}
