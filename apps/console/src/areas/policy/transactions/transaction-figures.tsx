import { Loader } from '@mantine/core';
import { add } from '@parapet/domain/money';
import {
  previewTransaction,
  type AskedOfPolicy,
  type Policy,
  type TransactionPreview,
} from '@parapet/contract/policy/index';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { wordOr } from '../../../core/known.ts';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { useSettled } from '../../../kit/forms/use-settled.ts';
import { dateText, moneyText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { Note } from '../../../kit/note.tsx';
import { fieldText, valueText } from '../../quote/index.ts';
import { AskColleague } from './ask-colleague.tsx';
import { BookedLines } from './booked-lines.tsx';
import { Conflicts } from './conflicts.tsx';
import { getShownCode } from './written-lines.ts';
import classes from './transactions.module.css';

type Props = {
  policy: Policy;
  /** Null while there is not enough for figures. */
  asked: AskedOfPolicy | null;
  /** The hash of the figures that the form agrees to. */
  shown: string;
  onShown: (hash: string) => void;
  /** By a refusal's code, what to do about it. */
  next?: Partial<Record<string, ReactNode>>;
  /** Whether figures are still wanted when something changes. */
  isAsking?: () => boolean;
};

/** Shows the lines that a transaction would book, as requested in the form above. */
export function TransactionFigures({
  policy,
  asked,
  shown,
  onShown,
  next = {},
  isAsking = () => true,
}: Props) {
  const { t } = useTranslation();
  const { settled, isSettled } = useSettled(asked);
  const preview = useCall(
    previewTransaction,
    { params: { policyId: policy.id }, body: (settled ?? {}) as never },
    { enabled: () => settled !== null && isAsking() },
  );
  // What is not on the screen is not agreed to. Figures that are only looked up again stay, so that the
  // button is where it was: the server refuses those that are not true any more.
  const known = isSettled && !preview.error ? preview.data : undefined;
  // What takes a second person is theirs to book.
  const hash = known && known.relied.length === 0 ? known.hash : '';
  useEffect(() => {
    if (hash !== shown) onShown(hash);
  });
  if (asked === null) return <p className={classes.quiet}>{t('policy:preview.incomplete')}</p>;
  if (preview.error && isSettled)
    return <ErrorNote error={preview.error} otherwise={t('policy:preview.failed')} next={next} />;
  if (!preview.data || !known)
    return (
      <p className={classes.quiet} role="status">
        <Loader size="xs" /> {t('policy:preview.loading')}
      </p>
    );
  const { relied } = preview.data;
  return (
    <>
      <Figures preview={preview.data} policy={policy} />
      {relied.length > 0 && <AskColleague policy={policy} asked={asked} relied={relied} />}
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

function Figures({ preview, policy }: { preview: TransactionPreview; policy: Policy }) {
  const { t } = useTranslation();
  const { notice, conflicts, adjustments } = preview;
  return (
    <section className={classes.figures} aria-label={t('policy:preview.title')} aria-live="polite">
      <h3>{t('policy:preview.title')}</h3>
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
