import { Radio } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../core/known.ts';
import { t as say } from '../../core/i18n.ts';
import { dateText, instantText } from '../format.ts';
import { Note } from '../note.tsx';
import { getConflicts, findMeanwhile } from './meanwhile.ts';
import classes from './form.module.css';

type Form = { values: Record<string, unknown>; setFieldValue: (name: string, value: never) => void };
type Props = { error: unknown; form?: unknown; columns?: Partial<Record<string, string>> | undefined };

const labelOf = (column: string): string =>
  wordOr(`account:history.field.${column}`, wordOr(`account:field.${column}`, column));

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return say('organization:meanwhile.nothing');
  if (typeof value === 'boolean') return say(value ? 'common:yes' : 'common:no');
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dateText(value) : value;
}

/**
 * Others saved first: who changed what, and for each field of the form that is at odds, which value to keep.
 * What was not typed in follows the others. Saving again is done on what stands now.
 */
export function MeanwhileNote({ error, form: given, columns }: Props) {
  const { t } = useTranslation();
  const form = given as Form | undefined;
  const meanwhile = findMeanwhile(error);
  const [conflicts, setConflicts] = useState<ReturnType<typeof getConflicts> | null>(null);
  useEffect(() => {
    if (!meanwhile || !form || conflicts) return;
    const found = getConflicts(meanwhile, form.values, columns);
    for (const { name, theirs, isUntouched } of found)
      if (isUntouched) form.setFieldValue(name, theirs as never);
    setConflicts(found);
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
                    from: valueText(from),
                    to: valueText(to),
                  })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {(fields.length > 0 || next === 'again') && <p>{t(`organization:meanwhile.${next}`)}</p>}
      {(conflicts ?? []).map(({ name, column, mine, theirs }) => (
        <Radio.Group
          key={name}
          className={classes.choice}
          label={labelOf(column)}
          value={form?.values[name] === theirs ? 'theirs' : 'mine'}
          onChange={(chosen) => form?.setFieldValue(name, (chosen === 'theirs' ? theirs : mine) as never)}
        >
          <Radio value="mine" label={valueText(mine)} description={t('organization:meanwhile.mine')} />
          <Radio value="theirs" label={valueText(theirs)} description={t('organization:meanwhile.theirs')} />
        </Radio.Group>
      ))}
    </Note>
  );
}
