import type {
  listEligibleProducts as eligibleCall,
  listProducts as call,
} from '@parapet/contract/rater/index';
import { quotingRefusal } from '@parapet/domain/accounts/eligibility';
import type { Product } from '@parapet/domain/products';
import { unfitness } from '@parapet/domain/quotes/product-sheet';
import { editionOn, isClosedTo } from '@parapet/domain/reference/industry-editions';
import { planFor } from '@parapet/domain/rating/plan';
import { riskFacts } from '@parapet/domain/underwriting/facts';
import { judge, buildSentence } from '@parapet/domain/underwriting/rule-book';
import { findRule } from '@parapet/domain/underwriting/triggers';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refuse.ts';
import { findAccount, findIndustryCode, getToday, unplacedBy } from '../account/index.ts';
import {
  getFacts,
  getIndustryCodes,
  getIndustryTerms,
  noTerms,
  ratingContext,
  findRevenue,
  findSheet,
  type Priceable,
  type RatingContext,
} from './pricing.ts';

/** The products of the account's region, and of each that it cannot have, why. */
async function getProducts(ctx: CommandContext, accountId: string) {
  const account = await findAccount(ctx, accountId);
  const unquotable = quotingRefusal(account);
  const today = getToday(ctx, account);
  const rating = await ratingContext(ctx);
  const unplaced = await unplacedBy(ctx, account.agencyId);
  return ctx.facts.products
    .filter(({ region, listed }) => listed && region === account.region)
    .map((sheet) => {
      const { product } = sheet;
      const plan = planFor(ctx.facts.plans, product, today);
      // Without rates of today there is nothing to judge by.
      if (!plan) return { product, isEligible: false, reason: new Refusal('product-not-offered').message };
      const industry = getIndustryTerms(rating, account, today);
      const risk = getFacts(ctx, account, product, noTerms, today, industry);
      const facts = riskFacts(plan, risk);
      const [knockOut] = judge(plan.rules, product, facts).knockOuts;
      const rule = knockOut && findRule(plan.rules, knockOut.code, product);
      const reason =
        unquotable ??
        unplaced(product) ??
        unfitFor(rating, account, product) ??
        (rule ? buildSentence(rule.agent, knockOut!.params, (_, one) => `${one}`) : null);
      return { product, isEligible: reason === null, reason };
    });
}

export const listProducts: Handler<typeof call> = async (ctx, { params }) => ({
  content: await getProducts(ctx, params.accountId),
});

export const listEligibleProducts: Handler<typeof eligibleCall> = async (ctx, { params }) => ({
  content: (await getProducts(ctx, params.accountId)).filter(({ isEligible }) => isEligible),
});

/** Why the product is not for the account, whatever the price; null if it is. */
export function unfitFor(ctx: RatingContext, account: Priceable, product: Product): string | null {
  const sheet = findSheet(ctx, product);
  const { ownershipType } = account.details;
  const known = { revenue: findRevenue(account), ownershipType: ownershipType || null };
  const { region } = account;
  const today = getToday(ctx, account);
  const codes = getIndustryCodes(account);
  const isClosed = codes.some(
    (code) => code !== null && isClosedTo(editionOn(ctx.editions, { region, code }, today), product),
  );
  return sheet ? unfitness(sheet, { ...known, industryCode: findIndustryCode(account), isClosed }) : null;
}
