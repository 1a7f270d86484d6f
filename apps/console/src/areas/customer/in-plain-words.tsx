import { Button } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { todayHere } from '../../core/today-here.ts';
import { wordOr } from '../../core/known.ts';
import { dateText, majorText, moneyText, untilText } from '../../kit/format.ts';
import { Section } from '../../kit/page/section.tsx';
import classes from './in-plain-words.module.css';
import type { Presentation } from './signing-steps.ts';

type Example = Presentation['examples'][number];
type Loss = Example['losses'][number];

/** Explains the quote's cover, price and questions in plain words, then by examples in its own numbers. */
export function InPlainWords({
  quote,
  examples,
  goToSignature,
}: {
  quote: Quote;
  examples: readonly Example[];
  /** Null where nothing can be signed now. */
  goToSignature: (() => void) | null;
}) {
  const { t } = useTranslation();
  const { global } = quote.selection;
  const yours = quote.subjectivities.filter(({ owner, isMet }) => owner === 'POLICYHOLDER' && !isMet);
  return (
    <Section title={t('policy:sign.plain.title')} text={t('policy:sign.plain.text')}>
      <div className={classes.said}>
        <p>
          {t('policy:sign.plain.cover', {
            company: quote.companyName,
            from: dateText(quote.effectiveDate),
            to: dateText(quote.endDate),
            limit: majorText(global.limit, quote.currency),
            own: majorText(global.deductible, quote.currency),
          })}
        </p>
        <p>
          {t('policy:sign.plain.cost', {
            total: moneyText(quote.totalPremium),
            date: untilText(quote.expiresOn, todayHere()),
          })}
        </p>
        <h3>{t('policy:sign.plain.asked')}</h3>
        <ol>
          <li>{t('policy:sign.plain.read')}</li>
          <li>{t('policy:sign.plain.sign')}</li>
          {yours.map((item, at) => (
            <li key={at}>
              {item.code === 'OTHER' ? item.text : t(`quote:command.save-subjectivities.code.${item.code}`)}
              {' · '}
              {t(`quote:command.save-subjectivities.within.${item.due}`, { count: item.days })}
            </li>
          ))}
          <li>{t('policy:sign.plain.pay')}</li>
        </ol>
        {goToSignature && (
          <Button
            variant="default"
            size="xs"
            rightSection={<IconArrowDown size={16} aria-hidden />}
            onClick={goToSignature}
          >
            {t('policy:sign.plain.toSignature')}
          </Button>
        )}
      </div>
      {examples.length > 0 && (
        <>
          <h3 className={classes.head}>{t('policy:sign.plain.examples')}</h3>
          <p className={classes.note}>{t('policy:sign.plain.examplesText')}</p>
          <div className={classes.examples}>
            {examples.map((example) => (
              <ExampleCard key={example.code} example={example} quote={quote} />
            ))}
          </div>
        </>
      )}
    </Section>
  );
}

/** A story, which agreement answers for each loss of it, and who bears what. */
function ExampleCard({ example, quote: { currency } }: { example: Example; quote: Quote }) {
  const { t } = useTranslation();
  const total = (of: (loss: Loss) => { amount: number }) => ({
    amount: example.losses.reduce((sum, loss) => sum + of(loss).amount, 0),
    currency,
  });
  const parts = {
    retention: total((loss) => loss.retention),
    waited: total((loss) => loss.interruption?.waited ?? { amount: 0 }),
    beyondLimit: total((loss) => loss.beyondLimit),
  };
  const borne = (['retention', 'waited', 'beyondLimit'] as const).filter((part) => parts[part].amount > 0);
  return (
    <article className={classes.example}>
      <h4>{example.title}</h4>
      <p>{example.story}</p>
      <dl>
        {example.losses.map((loss) => (
          <Fragment key={loss.coverageId}>
            <dt>{loss.what}</dt>
            <dd className="tabular">{moneyText(loss.loss)}</dd>
            <dd className={classes.answer}>
              {t('policy:sign.plain.answers', {
                agreement: wordOr(`coverage:name.${loss.key}`, loss.key),
                limit: majorText(loss.limit, currency),
              })}
              {loss.interruption &&
                ` ${t('policy:sign.plain.waits', {
                  hours: loss.interruption.hours,
                  count: loss.interruption.waitingPeriod,
                })}`}
            </dd>
          </Fragment>
        ))}
        <dt className={classes.total}>{t('policy:sign.plain.paid')}</dt>
        <dd className={`tabular ${classes.total}`}>{moneyText(example.paid)}</dd>
        <dt className={classes.total}>{t('policy:sign.plain.borne')}</dt>
        <dd className={`tabular ${classes.total}`}>{moneyText(example.borne)}</dd>
        <dd className={classes.answer}>
          {borne
            .map((part) => t(`policy:sign.plain.part.${part}`, { amount: moneyText(parts[part]) }))
            .join(' · ')}
        </dd>
      </dl>
      {example.without.length > 0 && (
        <p className={classes.answer}>
          {t('policy:sign.plain.without', { what: example.without.join('; ') })}
        </p>
      )}
    </article>
  );
}
