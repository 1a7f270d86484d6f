import type { Account } from '@parapet/contract/account/account';
import type { Product } from '@parapet/domain/products';
import { CLAIM_HISTORY } from '@parapet/domain/questionnaires/answer-sets';
import { cleanAnswers, visibleQuestions } from '@parapet/domain/questionnaires/answers';
import { quoteForms } from '@parapet/domain/questionnaires/forms';
import type { Answers, Question } from '@parapet/domain/questionnaires/types';
import { useTranslation } from 'react-i18next';
import { majorText, numberText } from '../../../kit/format.ts';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import classes from './risk.module.css';
import { wordOr } from '../../../core/known.ts';

/** What the policy relies on, in words: the company's facts and all questions that were asked. */
export function AnswersGiven({ account, product }: { account: Account; product: Product }) {
  const { t } = useTranslation();
  const answers = account.securityAnswers as Answers;
  const { details } = account;
  const answerOf = (question: Question, value: Answers[string]): string => {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
      return t('policy:sign.none');
    if (question.type === 'text') return String(value);
    if (question.answers === CLAIM_HISTORY)
      return wordOr(`account:ask.claimHistory.${String(value)}`, String(value));
    return (Array.isArray(value) ? value : [value])
      .map((one) => wordOr(`account:ask.answer.${String(one)}`, String(one)))
      .join(', ');
  };
  const rows = quoteForms(product).flatMap((form) => {
    const clean = cleanAnswers(form, answers);
    return visibleQuestions(form, answers).map((question) => ({
      name: question.name,
      label: wordOr(`account:ask.${question.labelKey}`, '', { ...question.params }),
      answer: answerOf(question, clean[question.name]),
    }));
  });
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
        {rows.map((row) => (
          <div key={row.name} className={classes.answer}>
            <dt>{row.label}</dt>
            <dd>{row.answer}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
