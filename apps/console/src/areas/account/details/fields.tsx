import { hasDetailField, regionByCode } from '@parapet/domain/regions/regions';
import { Select, TextInput } from '@mantine/core';
import {
  BUSINESS_TYPES,
  ENTITY_TYPES,
  OWNERSHIP_TYPES,
  secondaryPercentage,
  totalRevenue,
} from '@parapet/domain/accounts/details';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGrid, Span } from '../../../kit/forms/field-grid.tsx';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { DunsInput, EinInput } from '../../../kit/inputs/business-number-input.tsx';
import { IndustrySelect } from '../../../kit/inputs/industry-select.tsx';
import { MoneyInput } from '../../../kit/inputs/money-input.tsx';
import { WholeInput } from '../../../kit/inputs/number-input.tsx';
import { PercentInput } from '../../../kit/inputs/percent-input.tsx';
import { PhoneInput } from '../../../kit/inputs/phone-input.tsx';
import { YesNo } from '../../../kit/inputs/yes-no.tsx';
import { originText } from '../../../kit/page/origin-text.tsx';
import { NoteInput } from '../../../kit/inputs/note-input.tsx';
import classes from './details.module.css';
import { type DetailsContext, type DetailsValues, getPrimaryShare } from './details-values.ts';
import { wordOr } from '../../../core/known.ts';

export type DetailsForm = FormFields<DetailsValues>;
export type GroupProps = { form: DetailsForm; context: DetailsContext };

/**
 * The inputs of the form; one that the directory or a file filled in says so below it, until it is changed.
 */
export const withOrigins =
  (form: DetailsForm, { origins = {} }: DetailsContext) =>
  (field: string): ReturnType<DetailsForm['getInputProps']> => {
    const origin = origins[field === 'address1' ? 'address' : field];
    const isFilledIn = origin && (origin.by === null || origin.source === 'FILE') && !form.isDirty(field);
    return {
      ...form.getInputProps(field),
      ...(isFilledIn && {
        description: originText(origin),
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      }),
    };
  };

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Ownership, entity and the like, as the specification spells them. */
export function CompanyFields({ form, context }: GroupProps) {
  const { t } = useTranslation();
  const of = withOrigins(form, context);
  const options = (values: readonly string[]) =>
    values.map((value) => ({ value, label: wordOr(`account:option.${value}`, value) }));
  return (
    <Group title={t('account:details.company')}>
      <FieldGrid>
        <TextInput label={t('account:field.name')} withAsterisk {...of('name')} />
        <TextInput label={t('account:field.dbaOrTradestyle')} maxLength={200} {...of('dbaOrTradestyle')} />
        <Span of="quarter">
          <WholeInput
            label={t('account:field.yearEstablished')}
            withAsterisk
            isYear
            {...of('yearEstablished')}
          />
        </Span>
        <Span of="quarter">
          <WholeInput label={t('account:field.noOfEmployeesAll')} withAsterisk {...of('noOfEmployeesAll')} />
        </Span>
        <Span of="quarter">
          <Select
            label={t('account:field.ownershipType')}
            withAsterisk
            searchable
            data={options(OWNERSHIP_TYPES)}
            {...of('ownershipType')}
            value={form.values.ownershipType || null}
          />
        </Span>
        <Span of="quarter">
          <Select
            label={t('account:field.entityType')}
            withAsterisk
            searchable
            data={options(ENTITY_TYPES)}
            {...of('entityType')}
            value={form.values.entityType || null}
          />
        </Span>
        <Span of="third">
          <PhoneInput label={t('account:field.phoneNumber')} withAsterisk {...of('phoneNumber')} />
        </Span>
        {hasDetailField(regionByCode(context.region), 'ein') && (
          <Span of="third">
            <EinInput label={t('account:field.ein')} {...of('ein')} />
          </Span>
        )}
        <Span of="third">
          <DunsInput label={t('account:field.dunsNumber')} {...of('dunsNumber')} />
        </Span>
      </FieldGrid>
    </Group>
  );
}

/** The industry by words or code; in the US also the secondary one and the share of each. */
export function IndustryFields({ form, context }: GroupProps) {
  const { t } = useTranslation();
  const { values } = form;
  const of = withOrigins(form, context);
  const primary = values.primaryNaicsPercentage;
  if (hasDetailField(regionByCode(context.region), 'sicCode')) {
    return (
      <Group title={t('account:details.industry')}>
        <IndustrySelect
          label={t('account:field.sicCode')}
          withAsterisk
          {...of('sicCode')}
          value={values.sicCode || null}
          chosen={{
            code: values.sicCode,
            primaryIndustry: values.sicPrimaryDesc,
            secondaryIndustry: values.sicSecondaryDesc,
          }}
          onChange={() => undefined}
          onPick={(industry) =>
            form.setValues({
              sicCode: industry?.value ?? '',
              sicPrimaryDesc: industry?.primaryIndustry ?? '',
              sicSecondaryDesc: industry?.secondaryIndustry ?? '',
            })
          }
        />
      </Group>
    );
  }
  return (
    <Group title={t('account:details.industry')}>
      <FieldGrid>
        <Span of="two-thirds">
          <IndustrySelect
            label={t('account:field.naicsCode')}
            withAsterisk
            {...of('naicsCode')}
            value={values.naicsCode || null}
            chosen={{
              code: values.naicsCode,
              primaryIndustry: values.primaryIndustry,
              secondaryIndustry: values.secondaryIndustry,
            }}
            onChange={() => undefined}
            onPick={(industry) =>
              form.setValues({
                naicsCode: industry?.value ?? '',
                primaryIndustry: industry?.primaryIndustry ?? '',
                secondaryIndustry: industry?.secondaryIndustry ?? '',
                ...getPrimaryShare(values, { primary: industry?.value ?? '' }),
              })
            }
          />
        </Span>
        <Span of="third">
          <PercentInput
            label={t('account:field.primaryNaicsPercentage')}
            withAsterisk
            {...of('primaryNaicsPercentage')}
            onBlur={() => {
              form.validateField('primaryNaicsPercentage');
              form.validateField('secondNaicsCode');
            }}
          />
        </Span>
        <Span of="two-thirds">
          <IndustrySelect
            label={t('account:field.secondNaicsCode')}
            clearable
            withAsterisk={primary !== '' && Number(primary) < 100}
            {...of('secondNaicsCode')}
            value={values.secondNaicsCode || null}
            chosen={{
              code: values.secondNaicsCode,
              primaryIndustry: values.secondPrimaryIndustry,
              secondaryIndustry: values.secondSecondaryIndustry,
            }}
            onChange={() => undefined}
            onPick={(industry) =>
              form.setValues({
                secondNaicsCode: industry?.value ?? '',
                secondPrimaryIndustry: industry?.primaryIndustry ?? '',
                secondSecondaryIndustry: industry?.secondaryIndustry ?? '',
                ...getPrimaryShare(values, { second: industry?.value ?? '' }),
              })
            }
          />
        </Span>
        <Span of="third">
          <PercentInput
            label={t('account:field.secondaryNaicsPercentage')}
            readOnly
            value={typeof primary === 'number' ? secondaryPercentage(primary) : ''}
          />
        </Span>
      </FieldGrid>
    </Group>
  );
}

/** Revenue; on P100_PRO also revenue from abroad, and the sum. */
export function RevenueFields({ form, context }: GroupProps) {
  const { t } = useTranslation();
  const { revenue, nonUsRevenue } = form.values;
  const of = withOrigins(form, context);
  const isPro = context.product === 'P100_PRO';
  const sum = totalRevenue(Number(revenue), Number(nonUsRevenue));
  const total = (revenue === '' && nonUsRevenue === '') || Number.isNaN(sum) ? '' : sum;
  return (
    <Group title={t('account:details.revenue')}>
      <FieldGrid>
        <Span of="third">
          <MoneyInput
            label={t(isPro ? 'account:field.usRevenue' : 'account:field.revenue')}
            withAsterisk
            {...of('revenue')}
          />
        </Span>
        {isPro && (
          <Span of="third">
            <MoneyInput label={t('account:field.nonUsRevenue')} withAsterisk {...of('nonUsRevenue')} />
          </Span>
        )}
        {isPro && (
          <Span of="third">
            <MoneyInput
              label={t('account:field.totalRevenue')}
              readOnly
              value={total}
              error={form.errors['totalRevenue']}
            />
          </Span>
        )}
        <Span of="third">
          <PercentInput
            label={t('account:field.percentInternationalSales')}
            {...of('percentInternationalSales')}
          />
        </Span>
        <Span of="third">
          <MoneyInput label={t('account:field.projectedRevenue')} {...of('projectedRevenue')} />
        </Span>
      </FieldGrid>
    </Group>
  );
}

/** Fields about the company's business; follow-up questions appear only after a yes. */
export function BusinessFields({ form, context }: GroupProps) {
  const { t } = useTranslation();
  const of = form.getInputProps;
  const { isFranchise, collectingPersonalInformation, changeInScope } = form.values;
  const isPro = context.product === 'P100_PRO';
  return (
    <Group title={t('account:details.business')}>
      <FieldGrid>
        <TextInput label={t('account:field.classDescription')} maxLength={300} {...of('classDescription')} />
        <Select
          label={t('account:field.businessType')}
          clearable
          data={BUSINESS_TYPES.map((value) => ({ value, label: wordOr(`account:option.${value}`, value) }))}
          {...of('businessType')}
          value={form.values.businessType || null}
          onChange={(value) => form.setFieldValue('businessType', value ?? '')}
        />
        <YesNo
          label={t('account:field.isFranchise')}
          {...of('isFranchise')}
          onChange={(yes) =>
            form.setValues({ isFranchise: yes, ...(!yes && { franchiseSystemConnectivity: null }) })
          }
        />
        {isFranchise ? (
          <YesNo
            label={t('account:field.franchiseSystemConnectivity')}
            required={isPro}
            {...of('franchiseSystemConnectivity')}
          />
        ) : (
          <span />
        )}
        <YesNo
          label={t('account:field.collectingPersonalInformation')}
          required={isPro}
          {...of('collectingPersonalInformation')}
          onChange={(yes) =>
            form.setValues({
              collectingPersonalInformation: yes,
              ...(!yes && { numberOfPersonalRecords: '' }),
            })
          }
        />
        {collectingPersonalInformation ? (
          <WholeInput
            label={t('account:field.numberOfPersonalRecords')}
            withAsterisk={isPro}
            {...of('numberOfPersonalRecords')}
          />
        ) : (
          <span />
        )}
        {isPro && (
          <YesNo
            label={t('account:field.changeInScope')}
            required
            {...of('changeInScope')}
            onChange={(yes) =>
              form.setValues({ changeInScope: yes, ...(!yes && { changeInScopeDetail: '' }) })
            }
          />
        )}
        {isPro && changeInScope && (
          <NoteInput
            label={t('account:field.changeInScopeDetail')}
            withAsterisk
            maxRows={6}
            {...of('changeInScopeDetail')}
          />
        )}
      </FieldGrid>
    </Group>
  );
}
