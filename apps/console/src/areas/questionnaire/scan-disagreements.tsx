import type { Answer } from '@parapet/contract/call';
import type { getRiskFactors } from '@parapet/contract/account/reference';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../core/known.ts';
import { dateText } from '../../kit/format.ts';
import { Note } from '../../kit/note.tsx';

type Scan = Pick<Answer<typeof getRiskFactors>, 'disagreements' | 'scannedAt'>;

/**
 * Lists the answers that claim a fact that the last scan did not find; they have to be cleared up before
 * anybody signs or decides.
 */
export function ScanDisagreements({ of, action }: { of: Scan; action?: ReactNode }) {
  const { t } = useTranslation();
  if (of.disagreements.length === 0) return null;
  return (
    <Note tone="caution" title={t('account:risk.disagreement.title')} action={action}>
      <p style={{ margin: 0 }}>
        {t('account:risk.disagreement.text')}{' '}
        {of.scannedAt && t('account:risk.disagreement.scanned', { date: dateText(of.scannedAt) })}
      </p>
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 18 }}>
        {of.disagreements.map(({ field, signal }) => (
          <li key={`${field}/${signal}`}>
            {t('account:risk.disagreement.line', {
              answer: wordOr(`account:risk.evidence.answer.${field}`, field),
              signal: wordOr(`account:risk.evidence.signal.${signal}`, signal),
            })}
          </li>
        ))}
      </ul>
    </Note>
  );
}
