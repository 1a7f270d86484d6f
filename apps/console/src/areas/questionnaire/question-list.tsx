import { isRequired, visibleQuestions } from '@parapet/domain/questionnaires/answers';
import type { Questionnaire, QuestionnaireContext } from '@parapet/domain/questionnaires/types';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnswersForm, QuestionField } from './question-field.tsx';
import classes from './questionnaire.module.css';

type Props = {
  questionnaire: Questionnaire;
  form: AnswersForm;
  context?: QuestionnaireContext;
  readOnly?: boolean;
};

/** The questions of a form that its answers so far call for, under their headings. */
export function QuestionList({ questionnaire, form, context = {}, readOnly = false }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.questions}>
      {visibleQuestions(questionnaire, form.values).map((question) => (
        <Fragment key={question.name}>
          {question.headingKey && (
            <h3 className={classes.heading}>{t(`account:ask.${question.headingKey}`)}</h3>
          )}
          <QuestionField
            question={question}
            form={form}
            required={isRequired(question, context)}
            readOnly={readOnly}
          />
        </Fragment>
      ))}
    </div>
  );
}
