import { Loader } from '@mantine/core';
import { add } from '@parapet/domain/money';
import type { Policy, TransactionPreview } from '@parapet/contract/policy/index';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../../core/known.ts';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { dateText, moneyText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { Note } from '../../../kit/note.tsx';
import { fieldText, valueText } from '../../quote/index.ts';
import { AskColleague } from './ask-colleague.tsx';
import { BookedLines } from './booked-lines.tsx';
import { Conflicts } from './conflicts.tsx';
import { RunningSum } from './endorse/running-sum.tsx';
import type { PreviewState } from './use-preview.ts';
import { getShownCode } from './written-lines.ts';
import classes from './transactions.module.css';

type Props = {
  policy: Policy;
  preview: PreviewState;
  /** By a refusal's code, what to do about it. */
  next?: Partial<Record<string, ReactNode>>;
  /** They stand beside the form, in a narrow column. */
  isBeside?: boolean;
};

/** Shows the lines that a transaction would book, as requested in the form above. */
export function TransactionFigures({ policy, preview, next = {}, isBeside = false }: Props) {
  const { t } = useTranslation();
  const { asked, known, error } = preview;
  if (asked === null) return <p className={classes.quiet}>{t('policy:preview.incomplete')}</p>;
  if (error) return <ErrorNote error={error} otherwise={t('policy:preview.failed')} next={next} />;
  if (!known)
    return (
      <p className={classes.quiet} role="status">
        <Loader size="xs" /> {t('policy:preview.loading')}
      </p>
    );
  return (
    <>
      <Figures preview={known} policy={policy} isBeside={isBeside} />
      {known.relied.length > 0 && <AskColleague policy={policy} asked={asked} relied={known.relied} />}
    </>
  );
}

type Line = TransactionPreview['lines'][number];

/** The premium as one line; terrorism, fees and taxes stay as they are. */
function inShort(lines: readonly Line[]): Line[] {
  const [first, ...rest] = lines.filter((line) => getShownCode(line) === 'PREMIUM');
  const others = lines.filter((line) => getShownCode(line) !== 'PREMIUM');
  if (!first) return others;
  const premium = rest.reduce(
    (sum, { before, after, amount }): Line => ({
      ...sum,
      before: add(sum.before, before),
      after: add(sum.after, after),
      amount: add(sum.amount, amount),
    }),
    { ...first, code: 'PREMIUM' },
  );
  return [premium, ...others];
}

type FiguresProps = { preview: TransactionPreview; policy: Policy; isBeside: boolean };

function Figures({ preview, policy, isBeside }: FiguresProps) {
  const { t } = useTranslation();
  const { notice, conflicts, adjustments } = preview;
  return (
    <section
      className={classes.figures}
      data-beside={isBeside || undefined}
      aria-label={t('policy:preview.title')}
      aria-live="polite"
    >
      <h3>{t('policy:preview.title')}</h3>
      {isBeside && <RunningSum preview={preview} policy={policy} />}
      <dl className={classes.after}>
        <div>
          <dt>{t('policy:preview.totalPremium')}</dt>
          <dd>
            <s>{moneyText(policy.totalPremium)}</s> <MoneyText value={preview.totalPremium} strong />
          </dd>
        </div>
        <div>
          <dt>{t(preview.balance.amount < 0 ? 'policy:preview.refund' : 'policy:preview.balance')}</dt>
          <dd>
            <MoneyText value={{ ...preview.balance, amount: Math.abs(preview.balance.amount) }} strong />
          </dd>
        </div>
      </dl>
      {preview.lines.length === 0 ? (
        <p className={classes.quiet}>{t('policy:preview.nothing')}</p>
      ) : (
        <>
          <BookedLines lines={inShort(preview.lines)} total={preview.total} />
          <details>
            <summary>{t('policy:preview.each')}</summary>
            <BookedLines lines={preview.lines} total={preview.total} />
          </details>
        </>
      )}
      {notice && notice.days > 0 && (
        <Note tone="info">
          {t('policy:preview.notice', {
            count: notice.days,
            date: dateText(notice.earliest),
            source: notice.source,
          })}
        </Note>
      )}
      <Conflicts conflicts={conflicts} />
      {adjustments.length > 0 && (
        <Note tone="caution">
          {t('policy:preview.adjusted', { count: adjustments.length })}{' '}
          {adjustments
            .map(({ field, coverageId, asked, given, rule }) =>
              t('policy:preview.adjustment', {
                what: fieldText(field, coverageId),
                asked: valueText(field, asked, coverageId !== undefined),
                given: valueText(field, given, coverageId !== undefined),
                rule: wordOr(`quote:adjusted.code.${rule}`, rule),
              }),
            )
            .join('; ')}
        </Note>
      )}
    </section>
  );
}
