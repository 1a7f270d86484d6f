import type { Account } from '@parapet/contract/account/account';
import { isRequired, visibleQuestions } from '@parapet/domain/questionnaires/answers';
import { scopeField } from '@parapet/domain/questionnaires/scope';
import type {
  Answers,
  Question,
  Questionnaire,
  QuestionnaireContext,
} from '@parapet/domain/questionnaires/types';
import { Fragment, type ReactNode } from 'react';
import { QuestionField } from './question-field.tsx';
import type { AnswersForm } from './scope-fields.tsx';
import classes from './questionnaire.module.css';
import { wordOr } from '../../core/known.ts';

type Props = {
  questionnaire: Questionnaire;
  form: AnswersForm;
  context?: QuestionnaireContext;
  readOnly?: boolean;
  /** Answers of other forms, on which it depends what this one asks. */
  known?: Answers;
  /** The people who gave the known answers. */
  origins?: Account['origins']['answers'];
  /** Actions on a question besides answering it. */
  aside?: (question: Question) => ReactNode;
};

/** The questions of a form that apply to the answers so far, under their headings. */
export function QuestionList({
  questionnaire,
  form,
  context = {},
  readOnly = false,
  known = {},
  origins = {},
  aside,
}: Props) {
  return (
    <div className={classes.questions}>
      {visibleQuestions(questionnaire, { ...known, ...form.values }).map((question) => (
        <Fragment key={question.name}>
          {question.headingKey && (
            <h3 className={classes.heading}>{wordOr(`account:ask.${question.headingKey}`, '')}</h3>
          )}
          <QuestionField
            question={question}
            form={form}
            required={isRequired(question, context)}
            readOnly={readOnly}
            origin={origins[scopeField(question.name)] ?? origins[question.name]}
            aside={aside?.(question)}
          />
        </Fragment>
      ))}
    </div>
  );
}
