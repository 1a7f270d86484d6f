import { TextInput } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import { saveIrpm } from '@parapet/contract/quote/underwriting/underwriting';
import { calculatePremium, getIrpmRanges } from '@parapet/contract/rater/index';
import {
  IRPM_CHARACTERISTICS,
  IRPM_INVALID,
  irpmModifier,
  irpmTotal,
  irpmWithoutReason,
  type IrpmCharacteristic,
  type IrpmRange,
  type IrpmValues,
} from '@parapet/domain/rating/irpm';
import { z } from 'zod';
import { send, useCall } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { moneyText, percentText } from '../../../../kit/format.ts';
import { PercentInput } from '../../../../kit/inputs/percent-input.tsx';
import { paragraph } from '@parapet/contract/shapes';
import { toast } from '../../../../kit/toast.ts';
import { NoteInput } from '../../../../kit/inputs/note-input.tsx';
import classes from '../choices.module.css';

type Ranges = Record<IrpmCharacteristic, IrpmRange>;
type Typed = Record<IrpmCharacteristic, number | ''>;

const byCharacteristic = <T,>(of: (name: IrpmCharacteristic) => T) =>
  Object.fromEntries(IRPM_CHARACTERISTICS.map((name) => [name, of(name)])) as Record<IrpmCharacteristic, T>;

/** A value must be within min × 100 to max × 100 percent of the state's range. */
const buildSchema = (ranges: Ranges, total: IrpmRange) =>
  z
    .object({
      ...byCharacteristic((name) =>
        z
          .number()
          .min(ranges[name].min * 100, IRPM_INVALID)
          .max(ranges[name].max * 100, IRPM_INVALID)
          .or(z.literal('')),
      ),
      irpmReasons: z.object(byCharacteristic(() => paragraph(500))),
      irpmNote: paragraph(2000),
    })
    .superRefine((values, context) => {
      const irpm = getValues(values);
      const sum = irpmTotal(irpm);
      const range = { min: percentText(total.min, 1), max: percentText(total.max, 1) };
      if (sum < total.min * 100 || sum > total.max * 100)
        context.addIssue({
          code: 'custom',
          path: ['irpmNote'],
          message: t('quote:command.save-irpm.outside', range),
        });
      for (const name of irpmWithoutReason(irpm, values.irpmReasons))
        context.addIssue({
          code: 'custom',
          path: ['irpmReasons', name],
          message: t('quote:command.save-irpm.unexplained'),
        });
    });

const getValues = (typed: Partial<Typed>): IrpmValues =>
  byCharacteristic((name) => {
    // A text is one that the input did not understand.
    const value: unknown = typed[name];
    return typeof value === 'number' ? value : null;
  });

/** The basis that the modifier was judged on is sent with it. */
type Company = { state: string; numberOfEmployees: number | null; revenue: number | null };

export async function openSaveIrpm(quote: Quote, { state, ...company }: Company): Promise<void> {
  const { ranges, total } = await send(getIrpmRanges, { body: { product: quote.product, state } });
  const initial: Typed = byCharacteristic((name) => quote.irpm?.[name] ?? '');
  await openForm({
    title: t('quote:command.save-irpm.title'),
    submit: t('quote:command.save-irpm.submit'),
    size: 'lg',
    schema: buildSchema(ranges, total),
    initial: {
      ...initial,
      irpmReasons: byCharacteristic((name) => quote.irpmReasons?.[name] ?? ''),
      irpmNote: quote.irpmNote ?? '',
    },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('quote:command.save-irpm.text')}
        </p>
        <div className={classes.irpm}>
          {IRPM_CHARACTERISTICS.map((name) => (
            <div key={name} className={classes.irpmRow}>
              <label htmlFor={`irpm-${name}`}>
                {t(`quote:command.save-irpm.name.${name}`)}
                <small>
                  {t('quote:command.save-irpm.range', {
                    min: percentText(ranges[name].min, 1),
                    max: percentText(ranges[name].max, 1),
                  })}
                </small>
              </label>
              <PercentInput id={`irpm-${name}`} decimals={10} {...form.getInputProps(name)} />
              {!!getValues(form.values)[name] && (
                <TextInput
                  className={classes.irpmReason}
                  aria-label={t('quote:command.save-irpm.reasonFor', {
                    name: t(`quote:command.save-irpm.name.${name}`),
                  })}
                  placeholder={t('quote:command.save-irpm.reason')}
                  maxLength={500}
                  {...form.getInputProps(`irpmReasons.${name}`)}
                />
              )}
            </div>
          ))}
        </div>
        <Outcome quote={quote} irpm={getValues(form.values)} />
        <NoteInput label={t('quote:command.save-irpm.note')} {...form.getInputProps('irpmNote')} />
      </>
    ),
    // A failure closes the dialog: the values start over from the current quote.
    command: (values) => {
      const irpm = getValues(values);
      return send(saveIrpm, {
        params: { quoteId: quote.id },
        query: { isSurplus: quote.isSurplus ? 'true' : 'false' },
        body: {
          ...irpm,
          ...company,
          version: quote.version,
          irpmReasons: values.irpmReasons,
          irpmNote: values.irpmNote,
          irpmModifier: irpmModifier(irpm),
          accountId: quote.accountId,
          accountName: quote.companyName,
          quoteId: quote.id,
          quoteNumber: quote.quoteNumber,
        },
      }).catch(() => null);
    },
    done: (answer) => (answer ? t('quote:command.save-irpm.done') : undefined),
    refresh: ['quote'],
    after: (answer) => {
      if (!answer) toast.error(t('quote:command.save-irpm.failed'));
    },
  });
}

/** Total, modifier and the resulting price. */
function Outcome({ quote, irpm }: { quote: Quote; irpm: IrpmValues }) {
  const priced = useCall(
    calculatePremium,
    {
      body: {
        accountId: quote.accountId,
        product: quote.product,
        quoteId: quote.id,
        asked: {},
        terms: { irpm: { ...irpm } },
      },
    },
    { keep: true },
  );
  return (
    <div className={classes.irpmTotal} role="status">
      <div>
        <span>{t('quote:command.save-irpm.total')}</span>
        <strong>{percentText(irpmTotal(irpm) / 100, 10)}</strong>
      </div>
      <div>
        <span>{t('quote:command.save-irpm.modifier')}</span>
        <strong>{irpmModifier(irpm).toFixed(10)}</strong>
      </div>
      <div>
        <span>{t('quote:command.save-irpm.price')}</span>
        <strong>{priced.data ? moneyText(priced.data.rating.total) : '–'}</strong>{' '}
        <small className="quiet">
          {t('quote:command.save-irpm.was', { amount: moneyText(quote.totalPremium) })}
        </small>
      </div>
    </div>
  );
}
