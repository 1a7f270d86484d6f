import type { Answer } from '@parapet/contract/call';
import { getPriceChanges } from '@parapet/contract/rater/index';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { wordOr } from '../../../core/known.ts';
import { majorText, moneyText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import classes from './worksheet.module.css';

type Change = Answer<typeof getPriceChanges>['changes'][number];

/** Lists single changes that would alter the price: better answers, and the next limits and deductibles. */
export function PriceChanges({ quoteId }: { quoteId: string }) {
  const { t } = useTranslation();
  const found = useCall(getPriceChanges, { params: { quoteId } }, { staleTime: 0 });
  return (
    <Section flush title={t('quote:changes.title')} text={t('quote:changes.text')}>
      <Loaded of={found}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p className={classes.none}>{t('quote:changes.none')}</p>
          ) : (
            <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('quote:changes.title')}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('quote:changes.what')}</th>
                    <th scope="col">{t('quote:changes.to')}</th>
                    <th scope="col" className={classes.end}>
                      {t('quote:changes.difference')}
                    </th>
                    <th scope="col" className={classes.end}>
                      {t('quote:changes.total')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {changes.map((change) => (
                    <tr key={`${change.field}${String(change.to)}`}>
                      <th scope="row" className={classes.wraps}>
                        {getName(change)}
                      </th>
                      <td>
                        {valueText(change, change.from)} → <b>{valueText(change, change.to)}</b>
                      </td>
                      <td className={classes.end} data-tone={change.difference.amount < 0 ? 'down' : 'up'}>
                        {change.difference.amount > 0 ? '+' : ''}
                        {moneyText(change.difference)}
                      </td>
                      <td className={classes.end}>
                        <MoneyText value={change.total} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </Section>
  );
}

const getName = ({ kind, field }: Change): string =>
  kind === 'answer' ? wordOr(`account:ask.question.${field}`, field) : wordOr(`quote:changes.${kind}`, kind);

const valueText = ({ kind }: Change, value: Change['to']): string =>
  kind === 'answer' ? wordOr(`account:ask.answer.${String(value)}`, String(value)) : majorText(Number(value));
