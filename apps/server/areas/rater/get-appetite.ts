import type { Answer, Input } from '@parapet/contract/call';
import type { getAppetite as call } from '@parapet/contract/rater/index';
import { dateIn } from '@parapet/domain/dates';
import { may } from '@parapet/domain/permissions/table';
import { likelyPrice, type FirstFacts, type LikelyPrice } from '@parapet/domain/quotes/likely-price';
import { planFor, type RatePlan } from '@parapet/domain/rating/plan';
import { findIndustry } from '@parapet/domain/reference/industries';
import { editionOn, type IndustryEdition } from '@parapet/domain/reference/industry-editions';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Finding } from '@parapet/domain/underwriting/findings';
import { buildSentence, type UnderwritingRule } from '@parapet/domain/underwriting/rule-book';
import { findRule } from '@parapet/domain/underwriting/triggers';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { regionOfActor } from '../../platform/region-of-actor.ts';
import { findCompany, industryEditions } from '../account/index.ts';

type Product = Answer<typeof call>['products'][number];
type Asked = Input<typeof call>['query'];

/** Tells our appetite for a company before anything is typed. Nothing is stored. */
export const getAppetite: Handler<typeof call> = async (ctx, { query }) => {
  const { region, known } = await getKnown(ctx, query);
  const { state, zipCode, industryCode, revenue } = known;
  const { hasStates } = regionByCode(region).address;
  const industry = industryCode ? findIndustry(ctx.facts.industries[region], industryCode) : undefined;
  const isKnownState = !state || ctx.facts.states.some(({ code }) => code === state);
  const wrong = [
    ...(industryCode && !industry ? [unknown('industryCode', 'Choose a valid industry code')] : []),
    ...(hasStates && !isKnownState ? [unknown('state', 'Choose a valid state')] : []),
  ];
  if (wrong.length > 0) refuse('bad-input', {}, wrong);
  const place = hasStates ? { state, postcode: null } : { state: null, postcode: zipCode };
  const isEnough = industryCode && revenue && (place.state || place.postcode);
  return {
    facts: {
      state,
      zipCode,
      industryCode,
      primaryIndustry: industry?.primaryIndustry ?? '',
      secondaryIndustry: industry?.secondaryIndustry ?? '',
      revenue,
    },
    products: isEnough
      ? productsFor(ctx, region, { ...place, industryCode, revenue }, await industryEditions(ctx))
      : [],
  };
};

const unknown = (field: string, detail: string) => ({ field, code: 'rule', detail });

/** The facts of a company from the directory, and those typed in their place. */
async function getKnown(ctx: CommandContext, { cbid, ...typed }: Asked) {
  const company = cbid ? await findCompany(ctx, cbid) : undefined;
  return {
    region: company?.region ?? (await regionOfActor(ctx)),
    known: {
      state: (typed.state ?? company?.state ?? '').toUpperCase(),
      zipCode: typed.zipCode ?? company?.zipCode ?? '',
      industryCode: typed.industryCode ?? company?.industryCode ?? '',
      revenue: typed.revenue ?? company?.revenue ?? null,
    },
  };
}

function productsFor(
  ctx: CommandContext,
  region: RegionCode,
  known: FirstFacts,
  editions: readonly IndustryEdition[],
): Product[] {
  const today = dateIn(ctx.now, regionByCode(region).timeZoneOf(known.state ?? '', ctx.facts.states));
  const facts = { ...known, set: editionOn(editions, { region, code: known.industryCode }, today) };
  return ctx.facts.products
    .filter((sheet) => sheet.listed && sheet.region === region)
    .flatMap((sheet) => {
      const plan = planFor(ctx.facts.plans, sheet.product, today);
      if (!plan) return [];
      const likely = likelyPrice({ plan, sheet, taxes: ctx.facts.taxes }, facts, today);
      return [{ product: sheet.product, ...getAnswer(ctx, plan, sheet.product, likely) }];
    });
}

function getAnswer(
  ctx: CommandContext,
  { id: planId, illustrative, rules }: RatePlan,
  product: Product['product'],
  likely: { reason: string } | LikelyPrice,
): Omit<Product, 'product'> {
  const said = (findings: readonly Finding[]) =>
    findings.map((finding) => inWords(ctx, findRule(rules, finding.code, product)!, finding));
  const none = { price: null, referrals: [], mayRefer: [], mayDecline: [] };
  if ('reason' in likely) return { ...none, reason: likely.reason };
  const [declined] = said(likely.declines);
  if (declined) return { ...none, reason: declined.sentence };
  const { low, middle, high, terms, referrals, mayRefer, mayDecline } = likely;
  return {
    reason: null,
    price: { low, middle, high, ...terms, planId, illustrative },
    referrals: said(referrals),
    mayRefer: said(mayRefer),
    mayDecline: said(mayDecline),
  };
}

/** Underwriters read a rule with its figures, everybody else in short. */
function inWords(ctx: CommandContext, rule: UnderwritingRule, { code, params }: Finding) {
  const text = may(getActor(ctx), 'quote:underwrite') ? rule.underwriter : rule.agent;
  const sentence = buildSentence(text, params, (_, value) =>
    typeof value === 'number' ? value.toLocaleString('en-US') : value,
  );
  return { code, label: rule.label, sentence };
}
