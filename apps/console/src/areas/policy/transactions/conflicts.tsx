import type { PolicyTransaction } from '@parapet/contract/policy/index';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import { differenceText, pathText } from './difference-words.ts';

/**
 * Lists the conflicts of a change with another change that set the same field: the value asked for, the
 * value that the other had set, the value that holds, and why.
 */
export function Conflicts({ conflicts }: Pick<PolicyTransaction, 'conflicts'>) {
  const { t } = useTranslation();
  return conflicts.map(({ number, path, effectiveDate, asked, set, given, rule }) => (
    <Note key={`${number} ${path}`} tone="caution">
      {t('policy:preview.conflict', {
        number,
        date: dateText(effectiveDate),
        what: pathText(path),
        asked: differenceText(path, asked),
        set: differenceText(path, set),
        given: differenceText(path, given),
      })}{' '}
      {t(`policy:preview.rule.${rule}`)}
    </Note>
  ));
}
