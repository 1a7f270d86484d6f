import naics from '../../../../data/industries/naics-2022.json' with { type: 'json' };
import sic from '../../../../data/industries/uk-sic-2007.json' with { type: 'json' };
import irpmRanges from '../../../../data/irpm-ranges.json' with { type: 'json' };
import ukPOne from '../../../../data/plans/uk-p-one-2026-01.json' with { type: 'json' };
import usP100 from '../../../../data/plans/us-p100-2026-01.json' with { type: 'json' };
import usP250 from '../../../../data/plans/us-p250-2026-01.json' with { type: 'json' };
import reasons from '../../../../data/reasons.json' with { type: 'json' };
import states from '../../../../data/states.json' with { type: 'json' };
import premiumTax from '../../../../data/taxes/uk-insurance-premium-tax.json' with { type: 'json' };
import surplusLines from '../../../../data/taxes/us-surplus-lines.json' with { type: 'json' };
import type { IrpmRanges } from '../rating/irpm.ts';
import type { RatePlan } from '../rating/plan.ts';
import type { Taxes } from '../rating/taxes.ts';
import type { IndustryScheme, Reasons, State } from '../reference/types.ts';

/** The files of `data/`, as the server loads them: tests run on what is shipped. */
export const US_P100 = usP100 as unknown as RatePlan;
export const US_P250 = usP250 as unknown as RatePlan;
export const UK_P_ONE = ukPOne as unknown as RatePlan;
export const PLANS: readonly RatePlan[] = [US_P100, US_P250, UK_P_ONE];
export const TAXES = {
  surplusLines: surplusLines.states,
  insurancePremiumTax: premiumTax.periods,
} as unknown as Taxes;
export const NAICS = naics as IndustryScheme;
export const SIC = sic as IndustryScheme;
export const STATES = states as readonly State[];
export const REASONS = reasons as Reasons;
export const IRPM_RANGES = irpmRanges as IrpmRanges;
