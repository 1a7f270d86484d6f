import type { Account } from '@parapet/contract/account/account';
import { getAccount } from '@parapet/contract/account/accounts';
import { missingAnswers, withDefaults } from '@parapet/domain/questionnaires/answers';
import { FORMS } from '@parapet/domain/questionnaires/forms';
import type { Answers, QuestionnaireContext } from '@parapet/domain/questionnaires/types';
import { callQuery, queryClient } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { answersSchema, changedAnswers, getValues } from './answers.ts';
import { QuestionList } from './question-list.tsx';
import { saveAnswers } from './save-answers.ts';

/**
 * `first`: only what the chosen coverages require; `all`: everything. Backup frequency is always required.
 */
export type SecurityVariant = 'first' | 'all';
const FORM = { first: FORMS['security-first'], all: FORMS['security-all'] } as const;

/** The security questions in a dialog. Resolves with the account once they are saved. */
export function openSecurityQuestions(
  account: Account,
  variant: SecurityVariant,
  context: QuestionnaireContext = {},
): Promise<Account | undefined> {
  const form = FORM[variant];
  const known = account.securityAnswers as Answers;
  const schema = answersSchema.superRefine((values, issues) => {
    for (const name of missingAnswers(form, values, context))
      issues.addIssue({ code: 'custom', path: [name], message: t('common:rule.required') });
  });
  return openForm({
    title: t('account:security.title'),
    submit: t('common:action.save'),
    size: 'lg',
    schema,
    initial: getValues(form, withDefaults(form, known)),
    fields: (fields) => (
      <QuestionList questionnaire={form} form={fields} context={context} origins={account.origins.answers} />
    ),
    command: (values) => saveAnswers(account, changedAnswers(getValues(form, known), values)),
    done: t('account:security.done'),
    failed: t(variant === 'first' ? 'account:security.failedFirst' : 'account:security.failedAll'),
    refresh: ['account', 'quote', 'rater', 'activity'],
  });
}

/** The same for an account that may not be loaded yet; a failed load is reported like that of any read. */
export async function askSecurityQuestions(
  accountId: string,
  variant: SecurityVariant,
  context?: QuestionnaireContext,
): Promise<void> {
  const account = await queryClient
    .fetchQuery(callQuery(getAccount, { params: { accountId } }))
    .catch(() => null);
  if (account) await openSecurityQuestions(account, variant, context);
}
