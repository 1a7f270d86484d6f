import type { Account } from '@parapet/contract/account/account';
import type { Product } from '@parapet/domain/products';
import type { Answers, Questionnaire } from '@parapet/domain/questionnaires/types';
import { Button, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../kit/forms/form-frame.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import { useTabGuard } from '../tab-guard.ts';
import { wordOr } from '../../../core/known.ts';
import {
  answersSchema,
  AskColleagueButton,
  changedAnswers,
  getAnswerProgress,
  QuestionList,
  saveAnswers,
  getValues,
} from '../../questionnaire/index.ts';
import classes from './questions.module.css';

/** Scrolls to a question of the form on the screen and stands in its first input. */
function showQuestion(name: string | undefined): void {
  if (!name) return;
  const find = (by: string) => document.querySelector<HTMLElement>(`[${by}="${CSS.escape(name)}"]`);
  const question = find('data-question') ?? find('data-path');
  question?.scrollIntoView({ block: 'center' });
  question?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
}

/** A whole questionnaire, saved on request, complete or not. */
export function QuestionnaireForm({
  account,
  questionnaire,
  product,
  at,
  onSaved,
}: {
  account: Account;
  /** The product whose forms these are. */
  product: Product;
  questionnaire: Questionnaire;
  /** The question that the address names. */
  at?: string | undefined;
  /** Leads whoever saved back to where the questions were opened. */
  onSaved?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const [began, setBegan] = useState(account);
  const readOnly = !account.can.includes('update-account');
  const known = began.securityAnswers as Answers;
  const before = getValues(questionnaire, known);
  const form = useRecordForm({
    schema: answersSchema,
    initial: before,
    draft: `answers-${questionnaire.id}-${account.id}`,
    version: account.version,
  });
  useTabGuard(() => form.isDirty());
  const { answered, of, missing } = getAnswerProgress(questionnaire, { ...known, ...form.values });
  const toFirstMissing = (): void => showQuestion(missing[0]);
  useEffect(() => {
    // After the router, which goes to the top of a new page.
    const later = setTimeout(() => showQuestion(at), 100);
    return () => clearTimeout(later);
  }, [at]);
  return (
    <FormFrame
      form={form}
      submit={t('common:action.save')}
      command={(values) => saveAnswers(began, changedAnswers(before, values))}
      refresh={['account', 'quote', 'rater', 'activity']}
      done={t('account:questions.done')}
      failed={t('account:questions.failed')}
      after={(saved) => {
        setBegan(saved);
        onSaved?.();
      }}
    >
      <div className={classes.bar}>
        <div className={classes.barText} role="status">
          <span className="tabular">{t('account:questions.progress', { answered, of })}</span>
          {missing.length > 0 ? (
            <Button variant="subtle" size="compact-sm" onClick={toFirstMissing}>
              {t('account:questions.missing', { count: missing.length })}
            </Button>
          ) : (
            <span>{t('account:questions.complete')}</span>
          )}
        </div>
        <Progress
          value={of === 0 ? 0 : (answered / of) * 100}
          size={6}
          aria-label={t('account:questions.progress', { answered, of })}
        />
      </div>
      <QuestionList
        questionnaire={questionnaire}
        form={form}
        readOnly={readOnly}
        known={known}
        origins={account.origins.answers}
        aside={(question) => (
          <AskColleagueButton
            accountId={account.id}
            product={product}
            question={question.name}
            questionText={wordOr(`account:ask.${question.labelKey}`, '', { ...question.params })}
          />
        )}
      />
    </FormFrame>
  );
}
