import { setPremiumPlan, type UnderwriterDesk } from '@parapet/contract/quote/underwriting/desk';
import { toMajorUnits } from '@parapet/contract/units';
import { Select } from '@mantine/core';
import { z } from 'zod';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { WholeInput } from '../../../../kit/inputs/number-input.tsx';

const currencies = ['USD', 'GBP'] as const;
type Currency = (typeof currencies)[number];

/** A plan is made in whole dollars or pounds. */
const whole = setPremiumPlan.body
  .pick({ currency: true })
  .extend({ amount: z.number('Premium is required').int().min(0) });

const findPlan = ({ year }: UnderwriterDesk, currency: Currency) =>
  year.find(({ written }) => written.currency === currency);
const getAmount = (desk: UnderwriterDesk, currency: Currency): number | '' => {
  const plan = findPlan(desk, currency)?.plan;
  return plan ? Math.round(toMajorUnits(plan.amount)) : '';
};

/** Opens the form for the premium that an underwriter is to write this year, by currency. */
export const openSetPremiumPlan = (desk: UnderwriterDesk) =>
  openForm({
    title: t('quote:command.set-premium-plan.title', { name: desk.name }),
    submit: t('quote:command.set-premium-plan.submit'),
    schema: whole,
    initial: { currency: 'USD' as Currency, amount: getAmount(desk, 'USD') },
    fields: (form) => (
      <>
        <p className="quiet">{t('quote:command.set-premium-plan.text')}</p>
        <Select
          label={t('quote:command.set-premium-plan.currency')}
          data={[...currencies]}
          value={form.values.currency}
          onChange={(currency) =>
            form.setValues({ currency: currency as Currency, amount: getAmount(desk, currency as Currency) })
          }
        />
        <WholeInput
          label={t('quote:command.set-premium-plan.amount')}
          withAsterisk
          {...form.getInputProps('amount')}
        />
      </>
    ),
    command: (body) =>
      send(setPremiumPlan, {
        params: { personId: desk.personId },
        body: {
          currency: body.currency,
          amount: body.amount,
          version: findPlan(desk, body.currency)?.version ?? 0,
        },
      }),
    done: t('quote:command.set-premium-plan.done'),
    failed: t('quote:command.set-premium-plan.failed'),
    refresh: ['quote', 'activity'],
  });
