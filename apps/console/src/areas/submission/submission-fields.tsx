import { MultiSelect, TextInput } from '@mantine/core';
import { searchAgencies } from '@parapet/contract/account/agencies';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import { useTranslation } from 'react-i18next';
import { send } from '../../core/client.ts';
import { wordOr } from '../../core/known.ts';
import { sizes } from '../../core/timings.ts';
import { FieldGrid, Span } from '../../kit/forms/field-grid.tsx';
import type { FormFields } from '../../kit/forms/use-record-form.ts';
import { AsyncSelect } from '../../kit/inputs/async-select.tsx';
import { IndustrySelect } from '../../kit/inputs/industry-select.tsx';
import { MoneyInput } from '../../kit/inputs/money-input.tsx';
import { WholeInput } from '../../kit/inputs/number-input.tsx';
import { PhoneInput } from '../../kit/inputs/phone-input.tsx';
import { StateSelect } from '../../kit/inputs/state-select.tsx';
import type { SubmissionValues } from './submission-values.ts';

type Props = { form: FormFields<SubmissionValues>; region: RegionCode; choosesAgency: boolean };

/** The company, whom to talk to, and the quotes asked for. */
export function SubmissionFields({ form, region, choosesAgency }: Props) {
  const { t } = useTranslation();
  const { address, products, industry } = regionByCode(region);
  const text = (name: string, label: string, maxLength = 200) => (
    <TextInput label={label} maxLength={maxLength} autoComplete="off" {...form.getInputProps(name)} />
  );
  return (
    <>
      {choosesAgency && (
        <AsyncSelect
          label={t('submission:list.column.agencyName')}
          description={t('submission:field.agencyText')}
          name="submission-agency"
          find={async (search, signal) =>
            (
              await send(searchAgencies, { query: { text: search, size: sizes.agencySearch } }, { signal })
            ).content.map(({ id, name }) => ({ value: id, label: name }))
          }
          clearable
          {...form.getInputProps('agencyId')}
        />
      )}
      <FieldGrid>
        <TextInput
          label={t('account:new.name')}
          withAsterisk
          maxLength={200}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <PhoneInput label={t('account:field.phoneNumber')} {...form.getInputProps('phoneNumber')} />
        {text('address.address1', t('account:field.street'))}
        {text('address.city', t('account:field.city'), 100)}
        {address.hasStates && (
          <StateSelect
            label={t('account:field.state')}
            {...form.getInputProps('address.state')}
            onChange={(state) => form.setFieldValue('address.state', state ?? '')}
          />
        )}
        {text('address.zipCode', t('account:field.zipCode'), 10)}
        <Span of="full">
          <IndustrySelect
            clearable
            label={t(`account:field.${industry.codeField}`)}
            {...form.getInputProps(industry.codeField)}
            chosen={
              form.values[industry.codeField]
                ? { code: form.values[industry.codeField], primaryIndustry: '', secondaryIndustry: '' }
                : null
            }
          />
        </Span>
        <MoneyInput
          label={t('submission:field.domesticRevenue')}
          {...form.getInputProps('domesticRevenue')}
        />
        <MoneyInput label={t('submission:field.foreignRevenue')} {...form.getInputProps('foreignRevenue')} />
        <WholeInput label={t('account:field.noOfEmployeesAll')} {...form.getInputProps('noOfEmployeesAll')} />
        <WholeInput
          label={t('account:field.yearEstablished')}
          isYear
          {...form.getInputProps('yearEstablished')}
        />
        {text('domainName', t('account:field.domainName'), 253)}
        <TextInput
          label={t('submission:field.otherDomains')}
          description={t('submission:field.otherDomainsText')}
          maxLength={4000}
          {...form.getInputProps('otherDomains')}
        />
        {text('policyContact.firstName', t('submission:field.contactFirstName'), 100)}
        {text('policyContact.lastName', t('submission:field.contactLastName'), 100)}
        {text('policyContact.emailAddress', t('submission:field.contactEmail'), 254)}
        <PhoneInput
          label={t('submission:field.contactPhone')}
          {...form.getInputProps('policyContact.phoneNumber')}
        />
      </FieldGrid>
      <MultiSelect
        label={t('submission:field.products')}
        withAsterisk
        data={products.choices.map((value) => ({ value, label: wordOr(`quote:product.${value}`, value) }))}
        {...form.getInputProps('products')}
      />
    </>
  );
}
