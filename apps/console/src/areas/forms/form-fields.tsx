import { MultiSelect, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { listProductTypes, listPaperTypes, FormType } from '@parapet/contract/forms/index';
import type { Answer } from '@parapet/contract/call';
import { REGION_CODES, type RegionCode } from '@parapet/domain/regions/region';
import { t } from '../../core/i18n.ts';
import { FieldGrid } from '../../kit/forms/field-grid.tsx';
import { DateField } from '../../kit/inputs/date-field.tsx';
import { WholeInput } from '../../kit/inputs/number-input.tsx';
import { getParameter } from './words.ts';

type Form = { getInputProps: (name: string) => object };

/** Options for the fields of a form. */
export type Choices = {
  types: readonly FormType[];
  products: Answer<typeof listProductTypes>['content'];
  papers: Answer<typeof listPaperTypes>['content'];
  states: readonly { stateName: string; stateNameAbbrv: string }[];
};

const label = (name: Parameters<typeof word>[0]) => word(name);
const word = (
  name:
    | 'region'
    | 'formType'
    | 'formNumber'
    | 'edition'
    | 'formName'
    | 'effectiveFrom'
    | 'effectiveTo'
    | 'productFamilies'
    | 'productTypes'
    | 'paperTypes'
    | 'states'
    | 'industries'
    | 'coverage'
    | 'minimumLimit'
    | 'maximumLimit'
    | 'tria'
    | 'rule'
    | 'lead'
    | 'text',
) => t(`organization:forms.field.${name}`);

/** Fields that identify a form; they are chosen once, when it is added. */
export const nameFields = (form: Form, { types }: Choices) => (
  <>
    <Select
      label={label('region')}
      withAsterisk
      data={REGION_CODES.map((value) => ({ value, label: value }))}
      {...form.getInputProps('region')}
    />
    {typeField(form, types)}
    <TextInput
      label={label('formNumber')}
      withAsterisk
      maxLength={40}
      data-autofocus
      {...form.getInputProps('formNumber')}
    />
  </>
);

export const typeField = (form: Form, types: readonly FormType[]) => (
  <Select
    label={label('formType')}
    withAsterisk
    data={types.map(({ id, name }) => ({ value: id, label: name }))}
    {...form.getInputProps('formTypeId')}
  />
);

/** An edition: what it is called and says, and from when. */
export const editionFields = (form: Form, isKept = false) => (
  <>
    <TextInput
      label={label('edition')}
      withAsterisk
      maxLength={20}
      readOnly={isKept}
      {...form.getInputProps('edition')}
    />
    <TextInput
      label={label('formName')}
      withAsterisk
      maxLength={200}
      readOnly={isKept}
      {...form.getInputProps('formName')}
    />
    <DateField
      label={label('effectiveFrom')}
      withAsterisk
      readOnly={isKept}
      {...form.getInputProps('effectiveFrom')}
    />
  </>
);

export const lastDayField = (form: Form) => (
  <DateField
    label={label('effectiveTo')}
    description={t('organization:forms.help.effectiveTo')}
    {...form.getInputProps('effectiveTo')}
  />
);

/** Which policies have it: what is empty does not matter. */
export function conditionFields(form: Form, { products, papers, states }: Choices, region?: RegionCode) {
  const sold = products.filter((product) => !region || product.region === region);
  const families = [...new Set(sold.map(({ productFamily }) => productFamily))];
  const coverages = [...new Set(sold.flatMap((one) => one.coverages))];
  return (
    <>
      <p style={{ margin: 0 }}>{t('organization:forms.help.conditions')}</p>
      <FieldGrid>
        <MultiSelect
          label={label('productFamilies')}
          data={families.map((value) => ({ value, label: getParameter('PRODUCT', value) }))}
          {...form.getInputProps('conditions.productFamilies')}
        />
        <MultiSelect
          label={label('productTypes')}
          data={sold.map(({ productType: value }) => ({ value, label: getParameter('PRODUCT', value) }))}
          {...form.getInputProps('conditions.productTypes')}
        />
        <MultiSelect
          label={label('paperTypes')}
          data={[...new Set(papers.map(({ paperType }) => paperType))].map((value) => ({
            value,
            label: getParameter('PAPER', value),
          }))}
          {...form.getInputProps('conditions.paperTypes')}
        />
        <MultiSelect
          label={label('states')}
          searchable
          data={states.map(({ stateNameAbbrv: value, stateName }) => ({ value, label: stateName }))}
          {...form.getInputProps('conditions.states')}
        />
        <TagsInput
          label={label('industries')}
          description={t('organization:forms.help.industries')}
          {...form.getInputProps('conditions.industries')}
        />
        <Select
          label={label('coverage')}
          searchable
          clearable
          data={coverages.map((value) => ({ value, label: getParameter('COVERAGE', value) }))}
          {...orEmpty(form.getInputProps('conditions.coverage') as Chosen)}
        />
        <WholeInput label={label('minimumLimit')} {...form.getInputProps('conditions.minimumLimit')} />
        <WholeInput label={label('maximumLimit')} {...form.getInputProps('conditions.maximumLimit')} />
        <Select
          label={label('tria')}
          clearable
          data={(['included', 'rejected'] as const).map((value) => ({
            value,
            label: getParameter('TERRORISM', value),
          }))}
          {...form.getInputProps('conditions.tria')}
        />
      </FieldGrid>
      <TextInput
        label={label('rule')}
        description={t('organization:forms.help.rule')}
        maxLength={80}
        {...form.getInputProps('conditions.rule')}
      />
    </>
  );
}

type Chosen = { value: string; onChange: (value: string) => void };

/** A choice that is cleared is an empty text. */
const orEmpty = <P extends Chosen>(props: P) => ({
  ...props,
  value: props.value || null,
  onChange: (value: string | null) => props.onChange(value ?? ''),
});

export const wordingFields = (form: Form, isKept = false) => (
  <>
    <Textarea
      label={label('lead')}
      autosize
      minRows={2}
      maxRows={6}
      readOnly={isKept}
      {...form.getInputProps('lead')}
    />
    <Textarea
      label={label('text')}
      description={t('organization:forms.help.text')}
      autosize
      minRows={4}
      maxRows={14}
      readOnly={isKept}
      {...form.getInputProps('text')}
    />
  </>
);
