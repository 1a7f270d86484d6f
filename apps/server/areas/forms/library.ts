import type { FormReason, PaperType } from '@parapet/domain/forms/condition';
import { formsFor, formsInForce } from '@parapet/domain/forms/forms-for';
import type { PlainDate } from '@parapet/domain/dates';
import { getUnverifiedForms } from '@parapet/domain/law/texts';
import type { Product } from '@parapet/domain/products';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionOfProduct } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Row } from '../../platform/records/records.ts';
import {
  getFormRisk,
  getJurisdiction,
  fullEdition,
  toPrintedText,
  type Edition,
  type FullEdition,
  type PrintedText,
  type RiskOfPolicy,
} from '../catalog/index.ts';
import { refuse } from '../../platform/refuse.ts';
import { findComparedTexts, type ComparedText } from './compared-texts.ts';

/** An edition of the library, and which row it is. */
export type LibraryEdition = FullEdition & { id: string };

/**
 * The forms that a policy has, in their order, and the other ones in force on its first day: papers of later
 * transactions add from these.
 */
export type PolicyForms = {
  listed: readonly (LibraryEdition & { reasons: readonly FormReason[] })[];
  others: readonly LibraryEdition[];
  /** Texts that compliance has compared with the law of the insured's state or country by now. */
  compared: readonly ComparedText[];
};

type FormRow = Row<'form'> & { kind: string; position: number };

/** A row as the papers read it. */
export const editionFrom = ({
  id,
  kind,
  position,
  formKey,
  condition,
  wording,
  ...row
}: FormRow): LibraryEdition => ({
  ...fullEdition(
    {
      ...(wording as unknown as Edition),
      form: formKey,
      kind,
      stage: 'policy',
      when: condition,
      number: row.number,
      edition: row.edition,
      title: row.title,
      effectiveFrom: row.effectiveFrom,
      effectiveTo: row.effectiveTo,
    },
    position,
  ),
  id,
});

const buildRows = (ctx: CommandContext) =>
  ctx.tx
    .selectFrom('form')
    .innerJoin('formType', 'formType.id', 'form.formTypeId')
    .selectAll('form')
    .select(['formType.code as kind', 'formType.position']);

const buildLibrary = (ctx: CommandContext, region: RegionCode) =>
  buildRows(ctx)
    .where('form.region', '=', region)
    .where('form.isRemoved', '=', false)
    .where('form.isApproved', '=', true);

/** Every approved edition of a region that is in the library; of one form where that is asked. */
async function getLibrary(ctx: CommandContext, region: RegionCode, form?: string): Promise<LibraryEdition[]> {
  let rows = buildLibrary(ctx, region);
  if (form !== undefined) rows = rows.where('form.formKey', '=', form);
  return (await rows.execute()).map(editionFrom);
}

/** An edition of the library, approved or not, and the region that it is for. */
export async function editionCalled(
  ctx: CommandContext,
  id: string,
): Promise<{ region: RegionCode; edition: LibraryEdition }> {
  const row = await buildRows(ctx)
    .where('form.id', '=', id)
    .where('form.isRemoved', '=', false)
    .executeTakeFirst();
  if (!row) refuse('not-found');
  return { region: row.region as RegionCode, edition: editionFrom(row) };
}

/**
 * The edition of a form in force on a day.
 * @throws Refusal 409 when there is none: no paper goes out without its wording.
 */
export async function editionInForce(
  ctx: CommandContext,
  region: RegionCode,
  form: string,
  day: PlainDate,
): Promise<LibraryEdition> {
  return (
    formsInForce(await getLibrary(ctx, region, form), day)[0] ??
    refuse('form-not-in-force', { form, date: day })
  );
}

/** Every approved edition of a text that the law of a region prescribes: few of the library. */
export async function getPrescribedForms(ctx: CommandContext, region: RegionCode): Promise<LibraryEdition[]> {
  const rows = await buildLibrary(ctx, region)
    .where(sql<boolean>`form.wording ->> 'prescribed' = 'true'`)
    .execute();
  return rows.map(editionFrom);
}

type OnPaper = { paper: PaperType; jurisdiction: string; product: Product; day: PlainDate };

/** The prescribed texts that nobody has read at their source, of a product's policy on a paper. */
export async function findUnverifiedOnPaper(
  ctx: CommandContext,
  { day, ...asked }: OnPaper,
): Promise<PrintedText<LibraryEdition>[]> {
  const forms = await getPrescribedForms(ctx, regionOfProduct(asked.product).code);
  return getUnverifiedForms(formsInForce(forms, day), asked).map(toPrintedText);
}

type Asked = RiskOfPolicy & { id: string; issuedAt: Date | null };

/**
 * The forms of a policy: those that it was issued with, or, until then and for a quote, those that the
 * library has for it now.
 */
export async function formsOfPolicy(
  ctx: CommandContext,
  policy: Asked,
  made: { isSurplus: boolean },
): Promise<PolicyForms> {
  const kept = policy.issuedAt === null ? [] : await keptForms(ctx, policy.id);
  const library = await getLibrary(ctx, policy.region);
  const listed =
    kept.length > 0
      ? kept
      : formsFor(getFormRisk(policy, made), library).map(({ form, reasons }) => ({ ...form, reasons }));
  const others = formsInForce(library, policy.effectiveDate).filter(
    (one) => !listed.some(({ form }) => form === one.form),
  );
  return { listed, others, compared: await findComparedTexts(ctx, getJurisdiction(policy)) };
}

async function keptForms(ctx: CommandContext, policyId: string): Promise<PolicyForms['listed']> {
  const rows = await buildRows(ctx)
    .innerJoin('policyForm', 'policyForm.formId', 'form.id')
    .select(['policyForm.reasons', 'policyForm.position as at'])
    .where('policyForm.policyId', '=', policyId)
    .orderBy('policyForm.position')
    .execute();
  return rows.map(({ reasons, at: _at, ...row }) => ({ ...editionFrom(row), reasons }));
}

type Issued = Asked & { accountId: string; agencyId: string; teamId: string | null; quoteId: string };

/** Keeps with which editions a policy is issued, and why: what the library says later is for others. */
export async function keepForms(ctx: CommandContext, policy: Issued): Promise<void> {
  const quote = await ctx.tx
    .selectFrom('quote')
    .select('isSurplus')
    .where('id', '=', policy.quoteId)
    .executeTakeFirst();
  // No edition that is chosen here is changed or deleted before the policy carries it.
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('forms', 0))`.execute(ctx.tx);
  const chosen = formsFor(
    getFormRisk(policy, { isSurplus: quote?.isSurplus ?? false }),
    await getLibrary(ctx, policy.region),
  );
  if (chosen.length === 0) return;
  const { id: policyId, accountId, agencyId, teamId } = policy;
  await ctx.tx
    .insertInto('policyForm')
    .values(
      chosen.map(({ form, reasons }, position) => ({
        accountId,
        agencyId,
        teamId,
        policyId,
        formId: form.id,
        position,
        reasons: JSON.stringify(reasons),
        created: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['policyId', 'formId']).doNothing())
    .execute();
}
