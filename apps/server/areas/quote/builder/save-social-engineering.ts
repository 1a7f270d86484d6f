import {
  socialEngineeringReasons,
  type saveSocialEngineering as call,
} from '@parapet/contract/quote/social-engineering';
import { getAvailability } from '@parapet/domain/coverages/availability';
import { coverageById } from '@parapet/domain/coverages/catalog';
import { SOCIAL_ENGINEERING } from '@parapet/domain/coverages/ids';
import { socialEngineering } from '@parapet/domain/coverages/social-engineering';
import type { Handler } from '../../../platform/handler.ts';
import { findAccount, findIndustryCode, saveAnswers, getToday } from '../../account/index.ts';
import { getPlan } from '../../rater/index.ts';
import { applyAnswers } from '../price/rerate.ts';

/** The product that has social engineering as an endorsement. */
const PRODUCT = 'P100';

/**
 * The answers are kept, and open quotes rated on them, whether or not they make the endorsement available.
 */
export const saveSocialEngineering: Handler<typeof call> = async (ctx, { body }) => {
  const { accountId, ...answers } = body;
  const account = await findAccount(ctx, accountId, { lock: true });
  const plan = getPlan(ctx, PRODUCT, account, getToday(ctx, account));
  const { saved, changes } = await saveAnswers(ctx, account, answers, account.version);
  await applyAnswers(ctx, { accountId, changes });
  const coverage = coverageById(SOCIAL_ENGINEERING)!;
  const availability = getAvailability(plan.availability, coverage, account.state, findIndustryCode(account));
  const found = socialEngineering(saved.securityAnswers, availability);
  return { ...found, reasons: found.reasons.map((reason) => socialEngineeringReasons[reason] ?? reason) };
};
