import type { Quote } from '@parapet/contract/quote/quote';
import type { RatingView } from '@parapet/contract/rater/rating';
import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fromMajor } from '@parapet/domain/money';
import { getPremiumByLine } from '@parapet/domain/policies/premium-by-line';
import { majorText, moneyText, numberText, percentText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { EmptyState } from '../../../kit/page/states.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable } from '../../../kit/page/small-table.tsx';
import { MovedTerms } from './moved-terms.tsx';
import { sourceText } from './source-text.ts';
import classes from './worksheet.module.css';
import { wordOr } from '../../../core/known.ts';

type Step = RatingView['worksheet'][number] & { before: number; restarts: boolean };

/**
 * The explanation of a price: each step with its factor, its source in the plan, and the resulting premium.
 */
export function Worksheet({
  rating,
  adjustments,
  reasons,
  download,
}: {
  rating: RatingView;
  adjustments: Quote['adjustments'];
  /** Why an underwriter moved a characteristic; null for readers who see no reasons. */
  reasons: Quote['irpmReasons'];
  download?: ReactNode;
}) {
  const { t } = useTranslation();
  if (rating.worksheet.length === 0)
    return (
      <Section>
        <EmptyState
          icon={<IconReceipt size={22} />}
          title={t('quote:sheet.empty')}
          text={t('quote:price.unpricedText')}
        />
      </Section>
    );
  const steps: Step[] = rating.worksheet.map((line, at) => {
    const restarts = line.factor === null && (at === 0 || line.step === 'coverages');
    return { ...line, restarts, before: restarts ? 0 : rating.worksheet[at - 1]!.running };
  });
  const most = Math.max(...steps.map((step) => step.running), 1);
  const money = (value: number): string => moneyText(fromMajor(value, rating.total.currency));
  return (
    <>
      <Section
        flush
        title={t('quote:sheet.title')}
        text={t('quote:sheet.text')}
        actions={
          <>
            <span className={classes.plan}>
              {t('quote:price.plan', { id: rating.planId, version: rating.planVersion })}
            </span>
            {download}
          </>
        }
      >
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('quote:sheet.title')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('quote:sheet.step')}</th>
                <th scope="col" className={classes.source}>
                  {t('quote:sheet.source')}
                </th>
                <th scope="col" className={classes.end}>
                  {t('quote:sheet.factor')}
                </th>
                <th scope="col" className={classes.fallHead}>
                  <span className="sr-only">{t('quote:sheet.change')}</span>
                </th>
                <th scope="col" className={classes.end}>
                  {t('quote:sheet.running')}
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.map((step, at) => (
                <tr key={`${step.step}${at}`} data-restart={step.restarts || undefined}>
                  <th scope="row">{wordOr(`quote:sheet.name.${step.step}`, step.step)}</th>
                  <td className={classes.source} title={step.source}>
                    {sourceText(step.source, step.factor)}
                    <Parts step={step} reasons={reasons ?? {}} />
                  </td>
                  <td className={classes.end}>{factorText(step)}</td>
                  <td className={classes.fall}>
                    <Fall step={step} most={most} />
                  </td>
                  <td className={classes.end}>{money(step.running)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <MovedTerms adjustments={adjustments} rulesId={rating.rulesId} />
      <ByLine rating={rating} />
      <ByCoverage rating={rating} />
    </>
  );
}

const factorText = ({ factor, step }: Step): string => {
  if (factor === null) return '';
  return step === 'tria'
    ? `+${numberText(factor * 100)}%`
    : `× ${factor.toFixed(factor === Number(factor.toFixed(2)) ? 2 : 4)}`;
};

/** Lists the parts of a factor: each answer, each characteristic. */
function Parts({
  step: { step, parts = [] },
  reasons,
}: {
  step: Step;
  reasons: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation();
  if (parts.length === 0) return null;
  return (
    <details className={classes.parts}>
      <summary>
        {step === 'minimumPremium'
          ? t('quote:sheet.minimum.parts')
          : t(step === 'irpm' ? 'quote:sheet.characteristics' : 'quote:sheet.parts', { count: parts.length })}
      </summary>
      <ul>
        {parts.map(({ source, factor }) => (
          <li key={source}>
            {partText(step, source)} <b>{partFactor(step, source, factor)}</b>
            {step === 'irpm' && reasons[source] && (
              <small className={classes.why}>{t('quote:sheet.reason', { reason: reasons[source] })}</small>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A share to add, the amount that the others multiply, or a factor. */
function partFactor(step: string, source: string, factor: number): string {
  if (step === 'irpm') return percentText(factor, 2);
  return source === 'minimumPremium' ? numberText(factor) : `× ${String(factor)}`;
}

function partText(step: string, source: string): string {
  if (step === 'minimumPremium') {
    const [, by = 'base', of = ''] = source.split('.');
    return wordOr(`quote:sheet.minimum.${by}`, source, {
      of: by === 'byLimit' ? numberText(Number(of)) : of,
    });
  }
  if (step === 'irpm') return wordOr(`quote:command.save-irpm.name.${source}`, source);
  const [field = source, answer = ''] = source.split('.');
  const said = answer
    .split(',')
    .map((one) => wordOr(`account:ask.answer.${one}`, one))
    .join(', ');
  return `${wordOr(`account:ask.question.${field}`, field)}: ${said}`;
}

/** The premium before and after a step. */
function Fall({ step, most }: { step: Step; most: number }) {
  if (step.before === step.running) return null;
  const from = Math.min(step.before, step.running) / most;
  const width = Math.abs(step.running - step.before) / most;
  const tone = step.restarts ? 'base' : step.running > step.before ? 'up' : 'down';
  return <Piece from={from} width={width} tone={tone} />;
}

function Piece({ from, width, tone }: { from: number; width: number; tone: 'base' | 'up' | 'down' }) {
  return (
    <div className={classes.track} aria-hidden>
      <div
        className={classes.piece}
        data-tone={tone}
        style={{ insetInlineStart: `${from * 100}%`, width: `max(2px, ${width * 100}%)` }}
      />
    </div>
  );
}

/** Load, limit, deductible, waiting and retroactive period, as far as they apply. */
const factorsText = (factors: RatingView['coverages'][number]['factors']): string =>
  Object.values(factors ?? {})
    .filter((factor) => factor !== null)
    .map((factor) => Number(factor.toFixed(4)))
    .join(' × ');

/** The premium of each line of management liability; what all lines share is split among them. */
function ByLine({ rating }: { rating: RatingView }) {
  const { t } = useTranslation();
  const { currency } = rating.premium;
  const premiums = [
    ...rating.coverages.map(({ key, premium }) => ({ code: key, amount: premium.amount })),
    ...rating.adjustments.map(({ code, amount }) => ({ code, amount: amount.amount })),
  ];
  const byLine = getPremiumByLine(premiums);
  if (byLine.length === 0) return null;
  return (
    <Section flush title={t('quote:sheet.byLine')} text={t('quote:sheet.byLineText')}>
      <SmallTable
        label={t('quote:sheet.byLine')}
        rows={byLine}
        keyOf={({ line }) => line}
        columns={[
          { title: t('quote:sheet.line'), cell: ({ line }) => wordOr(`coverage:name.${line}`, line) },
          { title: t('quote:sheet.premium'), money: ({ amount }) => ({ amount, currency }) },
        ]}
      />
    </Section>
  );
}

function ByCoverage({ rating }: { rating: RatingView }) {
  const { t } = useTranslation();
  const lines = [...rating.coverages].sort((a, b) => b.premium.amount - a.premium.amount);
  return (
    <Section flush title={t('quote:sheet.byCoverage')} text={t('quote:sheet.byCoverageText')}>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('quote:sheet.byCoverage')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('quote:sheet.coverage')}</th>
              <th scope="col" className={classes.end}>
                {t('quote:sheet.limit')}
              </th>
              <th scope="col" className={classes.end}>
                {t('quote:sheet.deductible')}
              </th>
              <th scope="col" className={classes.source}>
                {t('quote:sheet.factors')}
              </th>
              <th scope="col" className={classes.end}>
                {t('quote:sheet.premium')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.coverageId}>
                <th scope="row">{wordOr(`coverage:name.${line.key}`, line.key)}</th>
                <td className={classes.end}>{majorText(line.limit)}</td>
                <td className={classes.end}>{majorText(line.deductible)}</td>
                <td className={classes.source}>{factorsText(line.factors)}</td>
                <td className={classes.end}>
                  <MoneyText value={line.premium} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
