import type { raterCalls } from '@parapet/contract/rater/index';
import type { Handlers } from '../../platform/handler.ts';
import { getAppetite } from './get-appetite.ts';
import { calculatePremium } from './calculate-premium.ts';
import {
  addCarrierProfile,
  deleteCarrierProfile,
  searchCarrierProfiles,
  updateCarrierProfile,
} from './carrier-profiles.ts';
import {
  addCustomPreset,
  deleteCustomPreset,
  listCustomPresets,
  updateCustomPreset,
} from './custom-presets.ts';
import { getBuilder } from './get-builder.ts';
import {
  getGlobalRules,
  getIrpmRanges,
  getPreset,
  getRaterData,
  getTechEnoRate,
  listCarrierProfiles,
  listCoverageRules,
  listEndorsements,
  listRaters,
  listUnderwritingRules,
} from './rules.ts';

import { listEligibleProducts, listProducts, unfitFor } from './list-products.ts';
import { explainPrice } from './explain-price.ts';
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
  'search-carrier-profiles': searchCarrierProfiles,
  'add-carrier-profile': addCarrierProfile,
  'update-carrier-profile': updateCarrierProfile,
  'delete-carrier-profile': deleteCarrierProfile,
  'list-custom-presets': listCustomPresets,
  'add-custom-preset': addCustomPreset,
  'update-custom-preset': updateCustomPreset,
  'delete-custom-preset': deleteCustomPreset,
  'get-rater-data': getRaterData,
  'list-carrier-profiles': listCarrierProfiles,
  'get-price-changes': getPriceChanges,
  'explain-price': explainPrice,
  'list-eligible-products': listEligibleProducts,
  'list-products': listProducts,
  'get-appetite': getAppetite,
};

export {
  getBadge,
  noTerms,
  getPlan,
  price,
  ratingContext,
  findStart,
  type Priced,
  type PricingTerms,
} from './pricing.ts';
export { changeTerms, getHazard, optionsFor, rateTerms, readBroughtIndustries } from './rate-terms.ts';
export { unfitFor };
export { clientRating, ratingView } from './rating-view.ts';
export { terrorismOffer } from './terrorism-offer.ts';
