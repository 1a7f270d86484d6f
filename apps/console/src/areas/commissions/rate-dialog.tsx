import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { addRate, typedRate, updateRate, type CommissionRate } from '@parapet/contract/commissions/rates';
import { businessKinds } from '@parapet/domain/ledger/agency-rates';
import { UK_PRODUCTS, US_PRODUCTS } from '@parapet/domain/products';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '../../core/client.ts';
import { todayHere } from '../../core/today-here.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { FieldGrid } from '../../kit/forms/field-grid.tsx';
import { DateField } from '../../kit/inputs/date-field.tsx';

const { shape } = typedRate;
const amount = z.number().or(z.literal(''));
/** As it is typed: per cent, and empty where it holds for anything. */
const typed = z.object({
  level: shape.level,
  minRevenue: amount,
  maxRevenue: amount,
  program: z.string(),
  product: z.string(),
  business: z.string(),
  percent: z
    .number({ error: () => t('policy:commissions.rate.needsRate') })
    .min(0)
    .max(100),
  effectiveFrom: shape.effectiveFrom,
  effectiveTo: z.string(),
  reason: shape.reason,
});
type Typed = z.output<typeof typed>;
type Sent = z.input<typeof typedRate>;

const orNull = <T extends string | number>(value: T | ''): T | null => (value === '' ? null : value);
const sent = ({ percent, ...values }: Typed): Sent => ({
  level: values.level,
  minRevenue: orNull(values.minRevenue),
  maxRevenue: orNull(values.maxRevenue),
  program: orNull(values.program) as Sent['program'],
  product: orNull(values.product) as Sent['product'],
  business: orNull(values.business) as Sent['business'],
  effectiveFrom: values.effectiveFrom,
  effectiveTo: orNull(values.effectiveTo),
  reason: values.reason,
  rate: Math.round(percent * 100) / 10_000,
});
const shown = (rate?: CommissionRate) => ({
  level: rate?.level ?? '',
  minRevenue: (rate?.minRevenue ?? '') as number | '',
  maxRevenue: (rate?.maxRevenue ?? '') as number | '',
  program: (rate?.program ?? '') as string,
  product: (rate?.product ?? '') as string,
  business: (rate?.business ?? '') as string,
  percent: (rate ? Math.round(rate.rate * 10_000) / 100 : '') as number | '',
  effectiveFrom: rate?.effectiveFrom ?? todayHere(),
  effectiveTo: rate?.effectiveTo ?? '',
  reason: rate?.reason ?? '',
});

type Form = { getInputProps(name: never): object };

function Fields({ form }: { form: Form }) {
  const { t: say } = useTranslation();
  const input = (name: keyof Typed) => form.getInputProps(name as never);
  const choose = (values: readonly string[], label = (value: string) => value) => [
    { value: '', label: say('policy:commissions.rate.any') },
    ...values.map((value) => ({ value, label: label(value) })),
  ];
  return (
    <>
      <FieldGrid>
        <NumberInput
          label={say('policy:commissions.line.rate')}
          suffix=" %"
          min={0}
          max={100}
          decimalScale={2}
          withAsterisk
          data-autofocus
          {...input('percent')}
        />
        <Select
          label={say('policy:commissions.rate.business')}
          data={choose(businessKinds, (value) => say(`policy:commissions.rate.businessOf.${value as 'NEW'}`))}
          {...input('business')}
        />
        <Select
          label={say('policy:commissions.rate.program')}
          data={choose(['P100', 'P250', 'P_ONE', 'Zurich Select Plus'])}
          {...input('program')}
        />
        <Select
          label={say('policy:commissions.rate.product')}
          data={choose([...US_PRODUCTS, ...UK_PRODUCTS])}
          {...input('product')}
        />
        <DateField label={say('policy:commissions.rate.from')} withAsterisk {...input('effectiveFrom')} />
        <DateField label={say('policy:commissions.rate.to')} {...input('effectiveTo')} />
        <TextInput
          label={say('policy:commissions.rate.level')}
          description={say('policy:commissions.rate.levelText')}
          {...input('level')}
        />
        <NumberInput
          label={say('policy:commissions.rate.minRevenue')}
          min={0}
          thousandSeparator=","
          {...input('minRevenue')}
        />
        <NumberInput
          label={say('policy:commissions.rate.maxRevenue')}
          min={0}
          thousandSeparator=","
          {...input('maxRevenue')}
        />
      </FieldGrid>
      <Textarea
        label={say('policy:commissions.line.reason')}
        withAsterisk
        autosize
        minRows={2}
        {...input('reason')}
      />
    </>
  );
}

const dialog = <A,>(rate: CommissionRate | undefined, command: (body: Sent) => Promise<A>) =>
  openForm({
    title: t(rate ? 'policy:commissions.rate.change' : 'policy:commissions.rate.add'),
    submit: t('common:action.save'),
    schema: typed,
    initial: shown(rate),
    columns: { percent: { column: 'rate', unit: 'percent' } },
    fields: (form) => <Fields form={form} />,
    command: (values) => command(sent(values)),
    done: t('policy:commissions.rate.done'),
    failed: t('policy:commissions.failed'),
    refresh: ['commissions', 'activity'],
  });

/** Agrees a rate with an agency, for what is bound from a day on. */
export const openAddRate = (agencyId: string) =>
  dialog(undefined, (body) => send(addRate, { body: { ...body, agencyId } }));

/** Changes a rate, or says when it ends; who read an older one is told so. */
export const openUpdateRate = (rate: CommissionRate) =>
  dialog(rate, (body) =>
    send(updateRate, { params: { id: rate.id }, body: { ...body, version: rate.version } }),
  );
