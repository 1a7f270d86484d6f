import { Radio } from '@mantine/core';
import { getSnapshot, listSnapshots } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import type { Selection } from '@parapet/domain/builder/types';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { majorText } from '../../../kit/format.ts';
import { DateText, MoneyText } from '../../../kit/money-text.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { EmptyState, Loaded } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { useAddress } from '../../../core/address/use-address.ts';
import { DifferenceTable } from './difference-table.tsx';
import { PriceDifference } from './price-difference.tsx';
import { differences } from './selection-diff.ts';
import classes from './versions.module.css';
import { briefEventText } from '../../activity/index.ts';

/** All stored versions, and any two of them side by side; the URL says which two. */
export function Versions({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const versions = useCall(listSnapshots, { params: { quoteId: quote.id } });
  return (
    <Loaded of={versions}>
      {({ content }) => {
        if (content.length === 0)
          return (
            <Section>
              <EmptyState title={t('quote:versions.empty')} />
            </Section>
          );
        const known = (value: string | undefined): number | undefined =>
          content.find((each) => String(each.number) === value)?.number;
        const right = known(address['right']) ?? content[0]!.number;
        const left = known(address['left']) ?? content[1]?.number ?? right;
        return (
          <>
            <Section flush title={t('quote:versions.title')} text={t('quote:versions.text')}>
              <div
                className={classes.scroll}
                tabIndex={0}
                role="region"
                aria-label={t('quote:versions.title')}
              >
                <table className={classes.table}>
                  <thead>
                    <tr>
                      <th scope="col" colSpan={2}>
                        {t('quote:versions.compareHead')}
                      </th>
                      <th scope="col">{t('quote:versions.number')}</th>
                      <th scope="col">{t('quote:versions.event')}</th>
                      <th scope="col">{t('quote:versions.who')}</th>
                      <th scope="col">{t('quote:versions.at')}</th>
                      <th scope="col" className={classes.end}>
                        {t('quote:versions.limit')}
                      </th>
                      <th scope="col" className={classes.end}>
                        {t('quote:versions.total')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {content.map((each) => (
                      <tr key={each.number}>
                        <td className={classes.pick}>
                          <Radio
                            name="left"
                            checked={left === each.number}
                            onChange={() => change({ left: String(each.number) })}
                            aria-label={t('quote:versions.chooseLeft', { number: each.number })}
                          />
                        </td>
                        <td className={classes.pick}>
                          <Radio
                            name="right"
                            checked={right === each.number}
                            onChange={() => change({ right: String(each.number) })}
                            aria-label={t('quote:versions.chooseRight', { number: each.number })}
                          />
                        </td>
                        <th scope="row">{each.number}</th>
                        <td>
                          <span className={classes.event}>
                            {briefEventText(each.event)} <StatusBadge status={each.status} />
                          </span>
                        </td>
                        <td>{each.actorName}</td>
                        <td>
                          <DateText value={each.at} time />
                        </td>
                        <td className={classes.end}>{majorText(each.limit)}</td>
                        <td className={classes.end}>
                          <MoneyText value={each.totalPremium} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </Section>
            {left !== right && <Comparison quote={quote} left={left} right={right} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Comparison({ quote, left, right }: { quote: Quote; left: number; right: number }) {
  const { t } = useTranslation();
  const quoteId = quote.id;
  const one = useCall(getSnapshot, { params: { quoteId, number: left } }, { staleTime: Infinity });
  const other = useCall(getSnapshot, { params: { quoteId, number: right } }, { staleTime: Infinity });
  const heads: [string, string] = [
    `${t('quote:versions.number')} ${left}`,
    `${t('quote:versions.number')} ${right}`,
  ];
  return (
    <>
      <Section flush title={t('quote:versions.compare', { left, right })}>
        <Loaded of={one}>
          {(a) => (
            <Loaded of={other}>
              {(b) => (
                <div className={classes.body}>
                  <DifferenceTable
                    heads={heads}
                    rows={differences(a.selection as Selection, b.selection as Selection)}
                  />
                </div>
              )}
            </Loaded>
          )}
        </Loaded>
      </Section>
      <PriceDifference quote={quote} left={left} right={right} heads={heads} />
    </>
  );
}
