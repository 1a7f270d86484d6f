import { MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import type { IndustryRow } from '@parapet/contract/account/reference';
import { addIndustry, deleteIndustry, updateIndustry } from '@parapet/contract/account/reference-by-hand';
import type { Product } from '@parapet/domain/products';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { todayHere } from '../../../core/today-here.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { MoneyInput } from '../../../kit/inputs/money-input.tsx';
import { EffectiveFromField } from './effective-from-field.tsx';

type Form = { getInputProps: (name: string, options?: { type: 'checkbox' }) => object };

const HAZARD_CLASSES = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** The code itself is chosen once: who edits begins at the first field that can be changed. */
const buildFields = (form: Form, isNew: boolean) => (
  <>
    <TextInput
      label={t('organization:industries.column.naicsCode')}
      withAsterisk
      maxLength={6}
      readOnly={!isNew}
      {...(isNew && { 'data-autofocus': true })}
      {...form.getInputProps('naicsCode')}
    />
    <TextInput
      label={t('organization:industries.column.primaryIndustry')}
      withAsterisk
      maxLength={200}
      {...(!isNew && { 'data-autofocus': true })}
      {...form.getInputProps('primaryIndustry')}
    />
    <TextInput
      label={t('organization:industries.column.secondaryIndustry')}
      withAsterisk
      maxLength={200}
      {...form.getInputProps('secondaryIndustry')}
    />
  </>
);

export const openAddIndustry = () =>
  openForm({
    title: t('organization:industries.add.title'),
    submit: t('organization:industries.add.submit'),
    schema: addIndustry.body.omit({ region: true }),
    initial: { naicsCode: '', primaryIndustry: '', secondaryIndustry: '' },
    fields: (form) => buildFields(form, true),
    command: (body) => send(addIndustry, { body }),
    done: t('organization:industries.add.done'),
    failed: t('organization:industries.add.failed'),
    refresh: ['account'],
  });

/** Fields of the terms that the price reads, from a day on. */
const getTerms = (form: Form, products: readonly Product[]) => (
  <>
    <FieldGrid>
      <Select
        label={t('organization:industries.terms.hazardClass')}
        data={HAZARD_CLASSES.map((value) => ({
          value,
          label: t('organization:industries.hazard', { class: value }),
        }))}
        {...form.getInputProps('hazardClass')}
      />
      <MoneyInput
        label={t('organization:industries.terms.coverageLimit')}
        description={t('organization:industries.terms.coverageLimitHint')}
        {...form.getInputProps('coverageLimit')}
      />
    </FieldGrid>
    <Switch
      label={t('organization:industries.terms.isSupported')}
      {...form.getInputProps('isSupported', { type: 'checkbox' })}
    />
    <MultiSelect
      label={t('organization:industries.terms.closedProducts')}
      data={products.map((value) => ({ value, label: t(`quote:product.${value}`) }))}
      {...form.getInputProps('closedProducts')}
    />
    <EffectiveFromField form={form} hint={t('organization:industries.terms.effectiveFromHint')} />
  </>
);

export const openUpdateIndustry = (
  {
    id,
    version,
    naicsCode,
    primaryIndustry,
    secondaryIndustry,
    hazardClass,
    isSupported,
    coverageLimit,
    closedProducts,
  }: IndustryRow,
  products: readonly Product[],
) =>
  openForm({
    title: t('organization:industries.edit.title', { code: naicsCode }),
    submit: t('common:action.save'),
    size: 'lg',
    schema: updateIndustry.body.omit({ id: true, version: true }).extend({
      // Chosen from a list, so it is a text until it is sent.
      hazardClass: z.string(),
    }),
    initial: {
      naicsCode,
      primaryIndustry,
      secondaryIndustry,
      hazardClass: `${hazardClass}`,
      isSupported,
      coverageLimit: coverageLimit as number | null,
      closedProducts,
      effectiveFrom: todayHere() as string,
    },
    fields: (form) => (
      <>
        {buildFields(form, false)}
        {getTerms(form, products)}
      </>
    ),
    command: (body) =>
      send(updateIndustry, {
        params: { id },
        body: { ...body, hazardClass: Number(body.hazardClass), version },
      }),
    done: t('organization:industries.edit.done'),
    failed: t('organization:industries.edit.failed'),
    refresh: ['account'],
  });

export const openDeleteIndustry = ({ id, version, naicsCode, secondaryIndustry }: IndustryRow) =>
  openConfirm({
    title: t('organization:industries.remove.title'),
    body: t('organization:industries.remove.text', { code: naicsCode, name: secondaryIndustry }),
    confirm: t('organization:industries.remove.confirm'),
    danger: true,
    command: () => send(deleteIndustry, { params: { id }, version }),
    done: t('organization:industries.remove.done'),
    failed: t('organization:industries.remove.failed'),
    refresh: ['account'],
  });
