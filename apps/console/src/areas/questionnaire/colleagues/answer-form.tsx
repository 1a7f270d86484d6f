import { type AskedQuestion, giveAnswer } from '@parapet/contract/quote/answer-requests';
import { formOfOne, missingOfOne, findQuestion } from '@parapet/domain/questionnaires/answer-requests';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { instantText } from '../../../kit/format.ts';
import { FormFrame } from '../../../kit/forms/form-frame.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import { answersSchema, changedAnswers, getValues } from '../answers.ts';
import { QuestionList } from '../question-list.tsx';
import classes from './colleagues.module.css';

type Props = { asked: AskedQuestion; answerKey: string; onDone(): void };

/** The one question, as the questionnaire of the company asks it, with nothing answered before. */
export function AnswerForm({ asked, answerKey, onDone }: Props) {
  const { t } = useTranslation();
  const { requestId, product, askedBy, companyName, note } = asked;
  const form = formOfOne(findQuestion(product, asked.question)!);
  const initial = getValues(form, {});
  const fields = useRecordForm({
    schema: requiredIn(form.questions[0]!),
    initial,
    draft: `answer-${requestId}`,
  });
  return (
    <>
      <div>
        <h1 className={classes.title}>
          {t('account:colleague.page.asks', { by: askedBy, company: companyName })}
        </h1>
        <p className="quiet" style={{ margin: 0 }}>
          {t('account:colleague.page.once', { by: askedBy, date: instantText(asked.expiresAt) })}
        </p>
      </div>
      {note && (
        <blockquote className={classes.question} style={{ fontWeight: 400, whiteSpace: 'pre-line' }}>
          {note}
        </blockquote>
      )}
      <div className={classes.card}>
        <FormFrame
          form={fields}
          submit={t('account:colleague.page.submit')}
          command={(values) =>
            send(giveAnswer, {
              params: { requestId },
              body: { key: answerKey, answers: changedAnswers(initial, values) as never },
            })
          }
          failed={t('account:colleague.page.failed')}
          after={onDone}
        >
          <QuestionList questionnaire={form} form={fields} />
        </FormFrame>
      </div>
    </>
  );
}

const requiredIn = (question: Parameters<typeof missingOfOne>[0]) =>
  answersSchema.superRefine((values, issues) => {
    for (const name of missingOfOne(question, values))
      issues.addIssue({ code: 'custom', path: [name], message: t('common:rule.required') });
  });
