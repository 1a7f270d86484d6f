import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { listStates } from '@parapet/contract/account/reference';
import { declareMoratorium, endMoratorium, type Moratorium } from '@parapet/contract/compliance/moratoria';
import { UK_PRODUCTS, US_PRODUCTS } from '@parapet/domain/products';
import { REGION_CODES } from '@parapet/domain/regions/region';
import { send } from '../../core/client.ts';
import { todayHere } from '../../core/today-here.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { DateField } from '../../kit/inputs/date-field.tsx';

/** Administrators of the provider say from when on nothing is bound, and where. */
export async function openDeclareMoratorium(): Promise<void> {
  const { content: states } = await send(listStates, {});
  await openForm({
    title: t('organization:moratoria.declare.title'),
    submit: t('organization:moratoria.declare.submit'),
    schema: declareMoratorium.body,
    initial: {
      event: '',
      cve: '',
      reason: '',
      fromDate: todayHere() as string,
      toDate: null as string | null,
      regions: [] as string[],
      products: [] as string[],
      states: [] as string[],
    },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('organization:moratoria.declare.text')}</p>
        <TextInput
          label={t('organization:moratoria.column.event')}
          withAsterisk
          maxLength={200}
          data-autofocus
          {...form.getInputProps('event')}
        />
        <TextInput
          label={t('organization:moratoria.column.cve')}
          maxLength={20}
          {...form.getInputProps('cve')}
        />
        <DateField
          label={t('organization:moratoria.column.fromDate')}
          withAsterisk
          {...form.getInputProps('fromDate')}
        />
        <DateField label={t('organization:moratoria.column.toDate')} {...form.getInputProps('toDate')} />
        <MultiSelect
          label={t('organization:moratoria.column.regions')}
          data={[...REGION_CODES]}
          {...form.getInputProps('regions')}
        />
        <MultiSelect
          label={t('organization:moratoria.column.products')}
          data={[...US_PRODUCTS, ...UK_PRODUCTS].map((value) => ({
            value,
            label: t(`quote:product.${value}`),
          }))}
          {...form.getInputProps('products')}
        />
        <MultiSelect
          label={t('organization:moratoria.column.states')}
          searchable
          data={states.map(({ stateNameAbbrv: value, stateName: label }) => ({ value, label }))}
          {...form.getInputProps('states')}
        />
        <Textarea
          label={t('organization:moratoria.column.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('reason')}
        />
      </>
    ),
    command: (body) => send(declareMoratorium, { body }),
    done: ({ event }: Moratorium) => t('organization:moratoria.declare.done', { name: event }),
    failed: t('organization:moratoria.declare.failed'),
    refresh: ['compliance', 'quote'],
  });
}

/** It ends earlier or later than was said. */
export const openEndMoratorium = ({ id, version, event, toDate, fromDate }: Moratorium) =>
  openForm({
    title: t('organization:moratoria.end.title', { name: event }),
    submit: t('organization:moratoria.end.submit'),
    schema: endMoratorium.body.omit({ version: true }),
    initial: { toDate: toDate as string | null, reason: '' },
    fields: (form) => (
      <>
        <DateField
          label={t('organization:moratoria.column.toDate')}
          description={t('organization:moratoria.end.text')}
          minDate={fromDate}
          {...form.getInputProps('toDate')}
        />
        <Textarea
          label={t('organization:moratoria.column.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('reason')}
        />
      </>
    ),
    command: (values) => send(endMoratorium, { params: { moratoriumId: id }, body: { ...values, version } }),
    done: t('organization:moratoria.end.done'),
    failed: t('organization:moratoria.end.failed'),
    refresh: ['compliance', 'quote'],
  });
