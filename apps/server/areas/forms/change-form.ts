import type { FormConditions } from '@parapet/contract/forms/index';
import { coversFrom } from '@parapet/domain/forms/covers-from';
import type { PlainDate } from '@parapet/domain/dates';
import { readWording, wordingText } from '@parapet/domain/forms/wording';
import { getCatalog } from '@parapet/domain/coverages/catalog';
import { allProducts, FAMILY } from '@parapet/domain/products';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionOfProduct } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { FormWording } from '../../tables/form-wording.ts';
import { getEditions, type FoundForm } from './form-view.ts';

/** Papers are drawn with these by name: without one of them no policy can be issued. */
const needed: readonly string[] = ['declarations', 'schedule', 'application', 'invoice', 'surplus-notice'];

/** The library is nobody's record: its history is the provider's. */
export const ofProvider = (ctx: CommandContext) => ({ organizationId: getActor(ctx).organizationId });

/** Locks the library: a single change at a time, and none while a policy is being issued with it. */
export const lockLibrary = (ctx: CommandContext): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('forms', 0))`.execute(ctx.tx);

/** Returns an edition with the given words. Changed words have not been compared with the law. */
export function wordingWith(
  before: FormWording | undefined,
  { lead, text }: { lead: string; text: string },
  by: string,
): FormWording {
  const isSame = before?.lead === lead && wordingText(before.sections ?? []) === text;
  if (before && isSame) return before;
  return {
    illustrative: true,
    ...before,
    lead,
    sections: readWording(text),
    source: `Written in the library by ${by}`,
    confidence: 'D',
    verified: false,
  };
}

type Problem = { field: string; code: string; detail: string };

/** @throws Refusal 400 for products, coverages and limits that no policy of the region can have. */
export function requirePossible(region: RegionCode, conditions: FormConditions): void {
  const products = allProducts.filter((product) => regionOfProduct(product).code === region);
  const families = [...new Set(products.map((product) => FAMILY[product]))];
  const keys = families.flatMap((family) => getCatalog(family).map(({ key }) => key as string));
  const { productFamilies, productTypes, coverage, minimumLimit, maximumLimit } = conditions;
  const problems: (Problem | false)[] = [
    productFamilies.some((family) => !families.includes(family)) && {
      field: 'conditions.productFamilies',
      code: 'elsewhere',
      detail: 'This product family is not sold in this region.',
    },
    productTypes.some((one) => !products.includes(one)) && {
      field: 'conditions.productTypes',
      code: 'elsewhere',
      detail: 'This product is not sold in this region.',
    },
    coverage !== '' &&
      !keys.includes(coverage) && {
        field: 'conditions.coverage',
        code: 'unknown',
        detail: 'No product in this region has this coverage.',
      },
    minimumLimit !== null &&
      maximumLimit !== null &&
      maximumLimit < minimumLimit && {
        field: 'conditions.maximumLimit',
        code: 'low',
        detail: 'The highest limit cannot be below the lowest.',
      },
  ];
  const found = problems.filter((problem) => problem !== false);
  if (found.length > 0) refuse('bad-input', {}, found);
}

type Dates = { effectiveFrom: PlainDate; effectiveTo: PlainDate | null };

/** @throws Refusal 400 when the last day is before the first. */
export function requireDates({ effectiveFrom, effectiveTo }: Dates): void {
  if (effectiveTo !== null && effectiveTo < effectiveFrom)
    refuse('form-dates', {}, [
      { field: 'effectiveTo', code: 'early', detail: 'The end date cannot be before the start date.' },
    ]);
}

/** @throws Refusal 409 when the library has the number and edition, or an edition from the same day. */
export async function requireNew(
  ctx: CommandContext,
  form: { region: RegionCode; formKey: string; number: string; edition: string; effectiveFrom: PlainDate },
  own?: string,
): Promise<void> {
  const { rows } = await sql`select 1 from form
    where region = ${form.region} and not is_removed and id::text is distinct from ${own ?? null}
      and (number = ${form.number} and edition = ${form.edition}
        or form_key = ${form.formKey} and effective_from = ${form.effectiveFrom})`.execute(ctx.tx);
  if (rows.length > 0) refuse('form-exists', { number: form.number, edition: form.edition });
}

/**
 * @param after its dates as they would be; null when it is deleted.
 * @throws Refusal 409 when a day would be left without a form that every paper is drawn with.
 */
export async function requireStillThere(
  ctx: CommandContext,
  form: FoundForm,
  after: (editions: FoundForm[]) => readonly Dates[],
): Promise<void> {
  if (!form.isApproved || !needed.includes(form.formKey)) return;
  const editions = (await getEditions(ctx, form)).filter(({ isApproved }) => isApproved);
  const first = editions.at(-1)!.effectiveFrom;
  if (!coversFrom(after(editions), first)) refuse('form-needed', { name: form.title });
}
