import type { Answer } from '@parapet/contract/call';
import type { getPresentation } from '@parapet/contract/quote/binding';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { majorText, numberText } from '../../../kit/format.ts';
import { OriginText } from '../../../kit/page/origin-text.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import classes from './risk.module.css';

type Asked = Answer<typeof getPresentation>['asked'][number];
type Presented = Pick<Answer<typeof getPresentation>, 'asked' | 'details'>;

/** Shows the answers that the policy relies on, as signed: the company's facts and all questions asked. */
export function AnswersGiven({ details, asked, aside }: Presented & { aside?: (row: Asked) => ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <KeyValues
        pairs={[
          { label: t('account:field.name'), value: details.name },
          {
            label: t('account:field.revenue'),
            value: details.revenue === null ? null : majorText(details.revenue),
          },
          {
            label: t('account:field.noOfEmployeesAll'),
            value: details.noOfEmployeesAll === null ? null : numberText(details.noOfEmployeesAll),
          },
          { label: t('account:field.yearEstablished'), value: details.yearEstablished },
          { label: t('account:field.domainName'), value: details.domainName },
          {
            label: t('account:field.address'),
            value: [
              details.address.address1,
              details.address.city,
              details.address.state,
              details.address.zipCode,
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
      <h3 className={classes.sub}>{t('account:tab.questions')}</h3>
      <dl className={classes.answers}>
        {asked.map((row) => (
          <div key={row.name} className={classes.answer}>
            <dt>
              {row.question}
              {aside && <div className={classes.aside}>{aside(row)}</div>}
            </dt>
            <dd>
              {row.answer}
              <OriginText origin={row.origin} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
