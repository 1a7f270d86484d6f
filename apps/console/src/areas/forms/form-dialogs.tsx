import { listStates } from '@parapet/contract/account/reference';
import {
  addForm,
  approveForm,
  deleteForm,
  type FormRow,
  type FormView,
  listPaperTypes,
  listProductTypes,
  searchFormTypes,
  supersedeForm,
  updateForm,
} from '@parapet/contract/forms/index';
import type { RegionCode } from '@parapet/domain/regions/region';
import { send } from '../../core/client.ts';
import { todayHere } from '../../core/today-here.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm, openForm } from '../../kit/dialogs/index.ts';
import { FieldGrid } from '../../kit/forms/field-grid.tsx';
import { dateText } from '../../kit/format.ts';
import {
  type Choices,
  conditionFields,
  editionFields,
  lastDayField,
  nameFields,
  typeField,
  wordingFields,
} from './form-fields.tsx';

const refresh = ['forms' as const];

async function readChoices(): Promise<Choices> {
  const [types, products, papers, states] = await Promise.all([
    send(searchFormTypes, { query: { size: 100 } }),
    send(listProductTypes, {}),
    send(listPaperTypes, {}),
    send(listStates, {}),
  ]);
  return { types: types.content, products: products.content, papers: papers.content, states: states.content };
}

const anyPolicy = {
  productFamilies: [] as string[],
  productTypes: [] as string[],
  paperTypes: [] as string[],
  states: [] as string[],
  industries: [] as string[],
  coverage: '',
  minimumLimit: null as number | null,
  maximumLimit: null as number | null,
  tria: null as 'included' | 'rejected' | null,
  rule: '',
};

/** A form that no policy has yet. */
export async function openAddForm(): Promise<void> {
  const choices = await readChoices();
  await openForm({
    title: t('organization:forms.add.title'),
    submit: t('organization:forms.add.submit'),
    size: 'lg',
    schema: addForm.body,
    initial: {
      region: 'US',
      formTypeId: choices.types.find(({ name }) => name === 'Endorsement')?.id ?? '',
      formNumber: '',
      edition: '',
      formName: '',
      effectiveFrom: todayHere() as string,
      effectiveTo: null as string | null,
      conditions: anyPolicy,
      lead: '',
      text: '',
    },
    fields: (form) => (
      <>
        <FieldGrid>
          {nameFields(form, choices)}
          {editionFields(form)}
          {lastDayField(form)}
        </FieldGrid>
        {conditionFields(form, choices, form.values.region as RegionCode)}
        {wordingFields(form)}
      </>
    ),
    command: (body) => send(addForm, { body }),
    done: ({ formName }) => t('organization:forms.add.done', { name: formName }),
    failed: t('organization:forms.add.failed'),
    refresh,
  });
}

/**
 * Opens the dialog to change a form. An edition that is approved or carried by a policy stays as it is:
 * only its last day can be changed.
 */
export async function openUpdateForm(form: FormView): Promise<void> {
  const choices = await readChoices();
  const { formTypeId, formNumber, edition, formName, effectiveFrom, lead, text } = form;
  const isKept = form.isCarried || form.isApproved;
  const { id, version, region } = form;
  await openForm({
    title: t('organization:forms.edit.title', { form: formNumber }),
    submit: t('common:action.save'),
    size: 'lg',
    schema: updateForm.body.omit({ version: true }),
    initial: {
      formTypeId,
      formNumber,
      edition,
      formName,
      effectiveFrom,
      effectiveTo: form.effectiveTo as string | null,
      conditions: form.conditions as typeof anyPolicy,
      lead,
      text,
    },
    fields: (it) => (
      <>
        {isKept && <p style={{ margin: 0 }}>{t('organization:forms.help.kept')}</p>}
        {!isKept && typeField(it, choices.types)}
        <FieldGrid>
          {editionFields(it, isKept)}
          {lastDayField(it)}
        </FieldGrid>
        {!isKept && conditionFields(it, choices, region)}
        {wordingFields(it, isKept)}
      </>
    ),
    command: (body) => send(updateForm, { params: { id }, body: { ...body, version } }),
    done: t('organization:forms.edit.done'),
    failed: t('organization:forms.edit.failed'),
    refresh,
  });
}

/** A new edition that takes the place of this one from a day on. */
export async function openSupersedeForm(form: FormView, go: (id: string) => void): Promise<void> {
  const choices = await readChoices();
  const { id, version, region, formNumber, formName, lead, text } = form;
  const added = await openForm({
    title: t('organization:forms.supersede.title', { form: `${formNumber} ${form.edition}` }),
    submit: t('organization:forms.supersede.submit'),
    size: 'lg',
    schema: supersedeForm.body.omit({ version: true }),
    initial: {
      edition: '',
      formName,
      effectiveFrom: todayHere() as string,
      conditions: form.conditions as typeof anyPolicy,
      lead,
      text,
    },
    fields: (it) => (
      <>
        <p style={{ margin: 0 }}>{t('organization:forms.supersede.text')}</p>
        <FieldGrid>{editionFields(it)}</FieldGrid>
        {conditionFields(it, choices, region)}
        {wordingFields(it)}
      </>
    ),
    command: (body) => send(supersedeForm, { params: { id }, body: { ...body, version } }),
    done: ({ edition, effectiveFrom }) =>
      t('organization:forms.supersede.done', { edition, date: dateText(effectiveFrom) }),
    failed: t('organization:forms.supersede.failed'),
    refresh,
  });
  if (added) go(added.id);
}

/** A second person has read it: from now on it goes onto policies. */
export const openApproveForm = ({ id, version, formNumber, edition, effectiveFrom }: FormView) =>
  openConfirm({
    title: t('organization:forms.approve.title', { form: `${formNumber} ${edition}` }),
    body: t('organization:forms.approve.text', { date: dateText(effectiveFrom) }),
    confirm: t('organization:forms.approve.confirm'),
    command: () => send(approveForm, { params: { id }, body: { version } }),
    done: t('organization:forms.approve.done', { edition }),
    failed: t('organization:forms.approve.failed'),
    refresh,
  });

/** While a policy carries it, the answer says on how many it stands. */
export const openDeleteForm = ({ id, version, formNumber, edition, formName }: FormRow) =>
  openConfirm({
    title: t('organization:forms.remove.title'),
    body: t('organization:forms.remove.text', { form: `${formNumber} ${edition}`, name: formName }),
    confirm: t('organization:forms.remove.confirm'),
    danger: true,
    command: () => send(deleteForm, { params: { id }, version }),
    done: t('organization:forms.remove.done'),
    failed: t('organization:forms.remove.failed'),
    refresh,
  });
