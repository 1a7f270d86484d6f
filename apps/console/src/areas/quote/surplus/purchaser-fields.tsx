import { Select, TextInput } from '@mantine/core';
import type { Answer } from '@parapet/contract/call';
import type { getDiligentEffort } from '@parapet/contract/quote/diligent-effort';
import {
  purchaserTests,
  type Declination,
  type EffortKind,
  type PurchaserTest,
} from '@parapet/domain/quotes/diligent-effort';
import { t } from '../../../core/i18n.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { majorText, numberText } from '../../../kit/format.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { MoneyInput } from '../../../kit/inputs/money-input.tsx';
import { WholeInput } from '../../../kit/inputs/number-input.tsx';

type Asked = Answer<typeof getDiligentEffort>;
type Figures = NonNullable<Asked['figures']>;

/** The form's values; null for an input that is still empty. */
export type EffortValues = {
  kind: EffortKind;
  declinations: (Omit<Declination, 'on'> & { on: string | null })[];
  represented: number | '' | null;
  exportClass: string;
  purchaser: {
    premium: number | '';
    riskManager: string;
    test: PurchaserTest | null;
    figure: number | '';
    requestedOn: string | null;
  } | null;
};

/** Tests of heads and not of money. */
const counts: readonly PurchaserTest[] = ['EMPLOYEES', 'MUNICIPALITY'];

/** The name of each test's figure. */
const figureOf = {
  NET_WORTH: 'netWorth',
  REVENUE: 'revenue',
  EMPLOYEES: 'employees',
  PUBLIC_BUDGET: 'budget',
  MUNICIPALITY: 'population',
} as const satisfies Record<PurchaserTest, keyof Figures>;

const getAmount = (test: PurchaserTest, figures: Figures): string => {
  const amount = figures[figureOf[test]];
  return counts.includes(test) ? numberText(amount) : majorText(amount);
};

/** The facts that make an exempt commercial purchaser; those that the account has are filled in. */
export function PurchaserFields({
  form,
  figures,
  facts,
  today,
}: {
  form: FormFields<EffortValues>;
  figures: Figures;
  facts: Asked['facts'];
  today: string;
}) {
  const test = form.values.purchaser?.test ?? null;
  const choose = (next: PurchaserTest): void => {
    form.setFieldValue('purchaser.test', next);
    const known = { REVENUE: facts.revenue, EMPLOYEES: facts.employees }[next as 'REVENUE' | 'EMPLOYEES'];
    form.setFieldValue('purchaser.figure', known ?? '');
  };
  const Figure = test && counts.includes(test) ? WholeInput : MoneyInput;
  return (
    <>
      <p className="quiet" style={{ margin: 0 }}>
        {t('quote:command.record-diligent-effort.purchaserText', { confidence: figures.confidence })}
      </p>
      <FieldGrid>
        <MoneyInput
          label={t('quote:command.record-diligent-effort.premium')}
          description={t('quote:command.record-diligent-effort.above', {
            amount: majorText(figures.premium),
          })}
          withAsterisk
          {...form.getInputProps('purchaser.premium')}
        />
        <TextInput
          label={t('quote:command.record-diligent-effort.riskManager')}
          description={t('quote:command.record-diligent-effort.riskManagerText')}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('purchaser.riskManager')}
        />
        <Select
          label={t('quote:command.record-diligent-effort.test')}
          withAsterisk
          data={purchaserTests.map((value) => ({
            value,
            label: t(`quote:command.record-diligent-effort.tests.${value}`),
          }))}
          value={test}
          onChange={(next) => next && choose(next as PurchaserTest)}
          error={form.errors['purchaser.test']}
        />
        {test && (
          <Figure
            label={t(`quote:command.record-diligent-effort.tests.${test}`)}
            description={t(
              `quote:command.record-diligent-effort.${test === 'PUBLIC_BUDGET' ? 'atLeast' : 'above'}`,
              { amount: getAmount(test, figures) },
            )}
            withAsterisk
            {...form.getInputProps('purchaser.figure')}
          />
        )}
        <DateField
          label={t('quote:command.record-diligent-effort.requestedOn')}
          description={t('quote:command.record-diligent-effort.requestedOnText')}
          withAsterisk
          maxDate={today}
          {...form.getInputProps('purchaser.requestedOn')}
        />
      </FieldGrid>
    </>
  );
}
