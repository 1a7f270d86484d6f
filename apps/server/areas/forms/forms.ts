import type {
  addForm as addCall,
  deleteForm as deleteCall,
  supersedeForm as supersedeCall,
  updateForm as updateCall,
} from '@parapet/contract/forms/index';
import { getCondition, conditionsIn } from '@parapet/contract/forms/shapes';
import { addDays } from '@parapet/domain/dates';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { insertRecord, updateRecord, type Row } from '../../platform/records/records.ts';
import { refuse, requireVersion } from '../../platform/refuse.ts';
import {
  lockLibrary,
  ofProvider,
  requireDates,
  requireNew,
  requirePossible,
  requireStillThere,
  wordingWith,
} from './change-form.ts';
import { getEditions, findForm, getView, type FoundForm } from './form-view.ts';
import { tellApprovers } from './tell-approvers.ts';

/** The key of a form that somebody adds; shipped ones have words of their own. */
const keyOf = (number: string): string =>
  `form-${number
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`.slice(0, 80);
export const getName = ({ number, edition, title }: Pick<Row<'form'>, 'number' | 'edition' | 'title'>) => ({
  form: `${number} ${edition}`,
  name: title,
});

/**
 * Returns the author columns of an edition. The author does not approve it: until somebody else does, no
 * policy has it.
 */
const writtenBy = ({ person }: CommandContext) => ({
  isByHand: true,
  isApproved: false,
  changedBy: person.name,
  changedById: person.id,
});

/** @throws Refusal 400 for a type that is not there. */
async function requireType(ctx: CommandContext, id: string): Promise<void> {
  const found = await ctx.tx
    .selectFrom('formType')
    .select('id')
    .where('id', '=', id)
    .where('isRemoved', '=', false)
    .forShare()
    .executeTakeFirst();
  if (!found)
    refuse('bad-input', {}, [{ field: 'formTypeId', code: 'unknown', detail: 'Choose a valid form type.' }]);
}

export const addForm: Handler<typeof addCall> = async (ctx, { body }) => {
  const { region, formTypeId, formNumber: number, formName: title, conditions } = body;
  const { edition, effectiveFrom, effectiveTo } = body;
  await lockLibrary(ctx);
  requireDates(body);
  requirePossible(region, conditions);
  await requireType(ctx, formTypeId);
  const formKey = keyOf(number);
  const known = await ctx.tx
    .selectFrom('form')
    .select('id')
    .where('region', '=', region)
    .where((where) => where.or([where('number', '=', number), where('formKey', '=', formKey)]))
    .where('isRemoved', '=', false)
    .executeTakeFirst();
  if (known) refuse('form-exists', { number, edition });
  const values = {
    region,
    formKey,
    formTypeId,
    number,
    edition,
    title,
    effectiveFrom,
    effectiveTo,
    condition: JSON.stringify(getCondition(conditions)),
    wording: JSON.stringify(wordingWith(undefined, body, ctx.person.name)),
    ...writtenBy(ctx),
    created: ctx.now,
    modified: ctx.now,
  };
  const saved = await insertRecord(ctx, 'form', values, (row) => ({
    event: 'organization.form-added',
    detail: { ...getName(row), date: row.effectiveFrom },
    owner: ofProvider(ctx),
  }));
  const waiting = await findForm(ctx, saved.id);
  await tellApprovers(ctx, waiting);
  return getView(waiting);
};

export const updateForm: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const { formTypeId, formNumber: number, formName: title, conditions, version } = body;
  const { edition, effectiveFrom, effectiveTo } = body;
  await lockLibrary(ctx);
  const before = await findForm(ctx, params.id);
  requireDates(body);
  requirePossible(before.region, conditions);
  if (formTypeId !== before.formTypeId) await requireType(ctx, formTypeId);
  const wording = wordingWith(before.wording, body, ctx.person.name);
  const said = { formTypeId, number, edition, title, effectiveFrom, wording };
  const changes = (Object.keys(said) as (keyof typeof said)[]).some((name) => said[name] !== before[name]);
  if (before.policies && changes) refuse('form-carried', { count: String(before.policies) });
  const condition = JSON.stringify(getCondition(conditions));
  const isElsewhere = JSON.stringify(getCondition(conditionsIn(before.condition))) !== condition;
  if (before.isApproved && (changes || isElsewhere)) refuse('form-approved');
  await requireNew(ctx, { ...before, ...said }, before.id);
  await requireStillThere(ctx, before, (editions) =>
    editions.map((edition) => (edition.id === before.id ? { effectiveFrom, effectiveTo } : edition)),
  );
  const set = {
    ...said,
    wording: JSON.stringify(wording),
    effectiveTo,
    condition,
    ...(before.isApproved ? { isByHand: true } : writtenBy(ctx)),
  };
  await updateRecord(ctx, 'form', before, { version, set }, (row) => ({
    event: 'organization.form-updated',
    detail: getName(row),
    owner: ofProvider(ctx),
  }));
  const after = await findForm(ctx, before.id);
  // Who wrote it before may approve it now.
  if (!after.isApproved && after.changedById !== before.changedById) await tellApprovers(ctx, after);
  return getView(after);
};

export const supersedeForm: Handler<typeof supersedeCall> = async (ctx, { params, body }) => {
  const { edition, formName: title, effectiveFrom, conditions, version } = body;
  await lockLibrary(ctx);
  const before = await findForm(ctx, params.id);
  const { region, formKey, formTypeId, number } = before;
  if (effectiveFrom <= before.effectiveFrom)
    refuse('form-dates', {}, [
      {
        field: 'effectiveFrom',
        code: 'early',
        detail: 'A new edition must begin after the one it replaces.',
      },
    ]);
  requirePossible(region, conditions);
  await requireNew(ctx, { region, formKey, number, edition, effectiveFrom });
  requireVersion(before, version);
  const values = {
    region,
    formKey,
    formTypeId,
    number,
    edition,
    title,
    effectiveFrom,
    effectiveTo: null,
    condition: JSON.stringify(getCondition(conditions)),
    wording: JSON.stringify(wordingWith(before.wording, body, ctx.person.name)),
    ...writtenBy(ctx),
    created: ctx.now,
    modified: ctx.now,
  };
  const saved = await insertRecord(ctx, 'form', values, (row) => ({
    event: 'organization.form-added',
    detail: { ...getName(row), date: row.effectiveFrom },
    owner: ofProvider(ctx),
  }));
  const waiting = await findForm(ctx, saved.id);
  await tellApprovers(ctx, waiting);
  return getView(waiting);
};

export const deleteForm: Handler<typeof deleteCall> = async (ctx, { params }) => {
  await lockLibrary(ctx);
  const before = await findForm(ctx, params.id);
  if (before.policies) refuse('form-in-use', { count: String(before.policies) });
  const replaced = before.isApproved ? await replacedBy(ctx, before) : undefined;
  const reopened = { effectiveTo: before.effectiveTo };
  await requireStillThere(ctx, before, (editions) =>
    editions
      .filter(({ id }) => id !== before.id)
      .map((edition) => (edition.id === replaced?.id ? { ...edition, ...reopened } : edition)),
  );
  const entry = (event: 'form-deleted' | 'form-updated') => (row: Row<'form'>) => ({
    event: `organization.${event}` as const,
    detail: getName(row),
    owner: ofProvider(ctx),
  });
  await updateRecord(ctx, 'form', before, { set: { isRemoved: true } }, entry('form-deleted'));
  if (replaced) await updateRecord(ctx, 'form', replaced, { set: reopened }, entry('form-updated'));
  return { message: 'Form Deleted Successfully!' };
};

/** The edition whose place a form took: it goes on once the form is deleted. */
async function replacedBy(ctx: CommandContext, form: FoundForm): Promise<FoundForm | undefined> {
  const last = addDays(form.effectiveFrom, -1);
  return (await getEditions(ctx, form)).find(({ id, effectiveTo }) => id !== form.id && effectiveTo === last);
}
