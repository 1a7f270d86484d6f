import type { raterCalls } from '@parapet/contract/rater/index';
import type { Handlers } from '../../platform/handler.ts';
import { calculatePremium } from './calculate-premium.ts';
import { getBuilder } from './get-builder.ts';
import {
  getGlobalRules,
  getIrpmRanges,
  getPreset,
  getTechEnoRate,
  listCoverageRules,
  listEndorsements,
  listRaters,
  listUnderwritingRules,
} from './rules.ts';

import { getPriceChanges } from './get-price-changes.ts';
import { getWorksheet } from './get-worksheet.ts';

export const raterHandlers: Handlers<typeof raterCalls> = {
  'calculate-premium': calculatePremium,
  'list-coverage-rules': listCoverageRules,
  'get-global-rules': getGlobalRules,
  'get-builder': getBuilder,
  'get-preset': getPreset,
  'get-irpm-ranges': getIrpmRanges,
  'list-endorsements': listEndorsements,
  'get-tech-eno-rate': getTechEnoRate,
  'list-raters': listRaters,
  'list-underwriting-rules': listUnderwritingRules,
  'get-worksheet': getWorksheet,
  'get-price-changes': getPriceChanges,
};

export { badgeOf, noTerms, planOf, price, startOf, type Priced, type PricingTerms } from './pricing.ts';
export { changeTerms, optionsFor, rateTerms } from './rate-terms.ts';
export { terrorismOffer } from './terrorism-offer.ts';
