import { Button } from '@mantine/core';
import type { Account } from '@parapet/contract/account/account';
import { getAccount } from '@parapet/contract/account/accounts';
import type { Product } from '@parapet/domain/products';
import { isShown, missingAnswers } from '@parapet/domain/questionnaires/answers';
import {
  formOfGroups,
  openQuestions,
  type QuestionGroup,
  sameAnswer,
} from '@parapet/domain/questionnaires/open-questions';
import type { Answers } from '@parapet/domain/questionnaires/types';
import { useTranslation } from 'react-i18next';
import { callQuery, queryClient } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { wordOr } from '../../core/known.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { answersSchema, changedAnswers, getValues } from './answers.ts';
import { QuestionField } from './question-field.tsx';
import classes from './questionnaire.module.css';
import { saveAnswers } from './save-answers.ts';
import type { AnswersForm } from './scope-fields.tsx';

export type Missing = { accountId: string; product: Product; fields: readonly string[] };

/** Whether all that a quote waits for are answers to its questions, so that they can be given here. */
export function areQuestions({ product, fields }: Omit<Missing, 'accountId'>): boolean {
  const asked = formOfGroups(openQuestions(product, fields)).questions;
  const names = new Set(asked.flatMap(({ name, comments }) => [name, ...(comments ? [comments.name] : [])]));
  return fields.length > 0 && fields.every((field) => names.has(field));
}

/** Asks only what a quote waits for, whichever form asks it, and saves it at once. */
export async function openMissingAnswers({ accountId, product, fields }: Missing): Promise<void> {
  const account = await queryClient
    .fetchQuery(callQuery(getAccount, { params: { accountId } }))
    .catch(() => null);
  if (account) await ask(account, openQuestions(product, fields));
}

function ask(account: Account, groups: readonly QuestionGroup[]) {
  const form = formOfGroups(groups);
  const known = account.securityAnswers as Answers;
  const before = getValues(form, known);
  return openForm({
    title: t('account:missing.title'),
    submit: t('common:action.save'),
    size: 'lg',
    schema: answersSchema.superRefine((values, issues) => {
      for (const name of missingAnswers(form, { ...known, ...values }))
        issues.addIssue({ code: 'custom', path: [name], message: t('common:rule.required') });
    }),
    initial: before,
    fields: (fields) => (
      <div className={classes.questions}>
        {groups.map((group) => (
          <Group key={group.headingKey ?? ''} group={group} form={fields} known={known} />
        ))}
      </div>
    ),
    command: (values) => saveAnswers(account, changedAnswers(before, values)),
    done: t('account:questions.done'),
    failed: t('account:questions.failed'),
    refresh: ['account', 'quote', 'rater', 'activity'],
  });
}

/** A heading with its questions; several that take yes or no can be answered alike by one press. */
function Group({ group, form, known }: { group: QuestionGroup; form: AnswersForm; known: Answers }) {
  const { t } = useTranslation();
  const all = { ...known, ...form.values };
  const shown = group.questions.filter(({ show }) => isShown(show, all));
  if (shown.length === 0) return null;
  const heading = group.headingKey
    ? wordOr(`account:ask.${group.headingKey}`, '')
    : t('account:missing.more');
  const alike = (['yes', 'no'] as const).map((said) => ({ said, values: sameAnswer(shown, all, said) }));
  // They stay once they were pressed: whoever did it by keyboard keeps their place.
  const isOffered = Object.keys(sameAnswer(shown, known, 'yes')).length > 1;
  return (
    <>
      <div className={classes.groupHead}>
        <h3 className={classes.heading}>{heading}</h3>
        {isOffered && (
          <div className={classes.alike}>
            {alike.map(({ said, values }) => (
              <Button
                key={said}
                size="compact-sm"
                variant="default"
                aria-label={t(`account:missing.${said}Of`, { heading })}
                onClick={() => form.setValues(values)}
              >
                {t(`account:missing.${said}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {shown.map((question) => (
        <QuestionField
          key={question.name}
          question={question}
          form={form}
          required={question.required === 'always'}
          readOnly={false}
        />
      ))}
    </>
  );
}
