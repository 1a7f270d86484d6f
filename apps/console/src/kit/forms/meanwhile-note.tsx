import { Radio } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toMajorUnits } from '@parapet/contract/units';
import { wordOr } from '../../core/known.ts';
import { t as say } from '../../core/i18n.ts';
import { fieldValue, isEmpty } from '../field-value.ts';
import { instantText, moneyText, percentText } from '../format.ts';
import { Note } from '../note.tsx';
import {
  type Columns,
  type Conflict,
  findAt,
  findMeanwhile,
  getConflicts,
  isMoney,
  isSame,
} from './meanwhile.ts';
import classes from './form.module.css';

type Values = Record<string, unknown>;
type Form = {
  values: Values;
  getInitialValues: () => Values;
  setFieldValue: (name: string, value: never) => void;
};
type Props = { error: unknown; form?: unknown; columns?: Columns | undefined };

const labelOf = (column: string): string =>
  wordOr(`account:history.field.${column}`, wordOr(`account:field.${column}`, column));

const valueText = (column: string, value: unknown): string =>
  isEmpty(value) ? say('organization:meanwhile.nothing') : fieldValue(column, value);

/** A value of an input, as the console writes it. */
function inputText({ column, unit }: Conflict, value: unknown): string {
  if (isMoney(value)) return moneyText(value);
  if (typeof value !== 'number') return valueText(column, value);
  if (unit === 'percent') return percentText(value / 100, 2);
  return valueText(column, unit === 'minor' ? toMajorUnits(value) : value);
}

/**
 * Others saved first: who changed what, and for each field of the form that is at odds, which value to keep.
 * What was not typed in follows the others. Saving again is done on what stands now.
 */
export function MeanwhileNote({ error, form: given, columns }: Props) {
  const { t } = useTranslation();
  const form = given as Form | undefined;
  const meanwhile = findMeanwhile(error);
  const [conflicts, setConflicts] = useState<Conflict[] | null>(null);
  useEffect(() => {
    if (!meanwhile || !form || conflicts) return;
    const found = getConflicts(meanwhile, { values: form.values, initial: form.getInitialValues(), columns });
    for (const { name, theirs, isUntouched } of found)
      if (isUntouched) form.setFieldValue(name, theirs as never);
    setConflicts(found.filter(({ isUntouched }) => !isUntouched));
  }, [meanwhile, form, conflicts, columns]);
  if (!meanwhile) return null;
  const fields = meanwhile.changes.flatMap((change) => Object.keys(change.fields));
  const next = !form ? 'again' : conflicts && conflicts.length > 0 ? 'choose' : 'apart';
  return (
    <Note tone="caution" live title={t('organization:meanwhile.title')}>
      <ul className={classes.meanwhile}>
        {meanwhile.changes.map(({ by, at, event, fields: changed }) => (
          <li key={`${at}${event}`}>
            <strong>{t('organization:meanwhile.who', { name: by, time: instantText(at) })}</strong>
            <ul>
              {Object.entries(changed).map(([column, { from, to }]) => (
                <li key={column}>
                  {t('organization:meanwhile.field', {
                    field: labelOf(column),
                    from: valueText(column, from),
                    to: valueText(column, to),
                  })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {(fields.length > 0 || next === 'again') && <p>{t(`organization:meanwhile.${next}`)}</p>}
      {(conflicts ?? []).map((conflict) => {
        const { name, column, mine, theirs } = conflict;
        return (
          <Radio.Group
            key={name}
            className={classes.choice}
            label={labelOf(column)}
            value={isSame(findAt(form?.values, name), theirs) ? 'theirs' : 'mine'}
            onChange={(chosen) => form?.setFieldValue(name, (chosen === 'theirs' ? theirs : mine) as never)}
          >
            <Radio
              value="mine"
              label={inputText(conflict, mine)}
              description={t('organization:meanwhile.mine')}
            />
            <Radio
              value="theirs"
              label={inputText(conflict, theirs)}
              description={t('organization:meanwhile.theirs')}
            />
          </Radio.Group>
        );
      })}
    </Note>
  );
}
