import { Autocomplete, Checkbox, MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { searchAgencies } from '@parapet/contract/account/agencies';
import { MOST_PAYMENT_TERMS, programs } from '@parapet/domain/agencies/agency';
import { REGION_CODES } from '@parapet/domain/regions/region';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { sizes, timings } from '../../../core/timings.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { PersonFields } from '../../../kit/inputs/person-fields.tsx';
import { AgencySelect } from '../agency-select.tsx';

type Form = { getInputProps: (name: string, options?: { type: 'checkbox' }) => object };

const usePersonWords = () => {
  const { t } = useTranslation();
  return {
    firstName: t('agency:record.field.agentFirstName'),
    lastName: t('agency:record.field.agentLastName'),
    email: t('agency:record.field.agentEmail'),
    phone: t('agency:record.field.agentPhone'),
  };
};

/** A name with the agencies that are called alike, so that none is added twice. */
function NameField({ form, name, typed }: { form: Form; name: string; typed: string }) {
  const { t } = useTranslation();
  const [text] = useDebouncedValue(typed.trim(), timings.typeahead);
  const query = { text, size: sizes.agencySearch };
  const alike = useCall(searchAgencies, { query }, { enabled: text.length > 1, keep: true });
  return (
    <Autocomplete
      label={t('agency:record.field.agencyName')}
      withAsterisk
      data-autofocus
      autoComplete="off"
      data={[...new Set(alike.data?.content.map((row) => row.name))]}
      {...form.getInputProps(name)}
    />
  );
}

/** The fields of the dialog that adds an agency. */
export function AddFields({ form, typed }: { form: Form; typed: string }) {
  const { t } = useTranslation();
  const words = usePersonWords();
  return (
    <>
      <NameField form={form} name="name" typed={typed} />
      <Textarea
        label={t('agency:record.field.description')}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <FieldGrid>
        <TextInput
          label={t('agency:record.field.npn')}
          withAsterisk
          inputMode="numeric"
          {...form.getInputProps('npn')}
        />
        <Select
          label={t('agency:record.field.region')}
          data={REGION_CODES.map((value) => ({ value, label: t(`organization:region.${value}`) }))}
          {...form.getInputProps('region')}
        />
        <TextInput label={t('agency:record.field.hostname')} {...form.getInputProps('hostname')} />
        <AgencySelect
          label={t('agency:record.field.parentName')}
          withAsterisk={false}
          clearable
          {...form.getInputProps('agencyId')}
        />
      </FieldGrid>
      <PersonFields form={form} prefix="contact" labels={words} />
    </>
  );
}

/** The whole record, as the provider keeps it. */
export function RecordFields({
  form,
  typed,
  parent,
  demandsMfa,
}: {
  form: Form;
  typed: string;
  parent: { value: string; label: string } | null;
  demandsMfa: boolean;
}) {
  const { t } = useTranslation();
  const words = usePersonWords();
  const text = (name: 'npn' | 'dunsNumber' | 'fein' | 'hostname' | 'locationAlias') => (
    <TextInput
      label={t(`agency:record.field.${name}`)}
      withAsterisk={name === 'npn'}
      {...form.getInputProps(name)}
    />
  );
  const check = (name: 'isWholesale' | 'agencyBilled' | 'uwEnabled' | 'enforceMFA') => (
    <Checkbox
      label={t(`agency:record.field.${name}`)}
      description={t(`agency:record.help.${name}`)}
      disabled={name === 'enforceMFA' && demandsMfa}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
  return (
    <>
      <NameField form={form} name="agencyName" typed={typed} />
      <Textarea
        label={t('agency:record.field.description')}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <PersonFields form={form} prefix="agent" labels={words} />
      <FieldGrid>
        {text('npn')}
        {text('dunsNumber')}
        {text('fein')}
        {text('hostname')}
        <AgencySelect
          label={t('agency:record.field.parentName')}
          withAsterisk={false}
          clearable
          chosen={parent}
          {...form.getInputProps('parentId')}
        />
        {text('locationAlias')}
        <NumberInput
          label={t('agency:record.field.additionalBrokerFee')}
          decimalScale={2}
          thousandSeparator=","
          {...form.getInputProps('additionalBrokerFee')}
        />
        <NumberInput
          label={t('agency:record.field.paymentTerms')}
          description={t('agency:record.help.paymentTerms')}
          min={0}
          max={MOST_PAYMENT_TERMS}
          allowDecimal={false}
          {...form.getInputProps('paymentTerms')}
        />
      </FieldGrid>
      <MultiSelect
        label={t('agency:record.field.programs')}
        description={t('agency:record.help.programs')}
        data={[...programs]}
        {...form.getInputProps('programs')}
      />
      {check('isWholesale')}
      {check('agencyBilled')}
      {check('uwEnabled')}
      {check('enforceMFA')}
    </>
  );
}
