import { Select, Textarea } from '@mantine/core';
import {
  answerSubjectivity,
  subjectivityDecisions,
  type PolicySubjectivity,
  type SubjectivityDecision,
} from '@parapet/contract/policy/subjectivities';
import { send } from '../../core/client.ts';
import { todayHere } from '../../core/today-here.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { DateField } from '../../kit/inputs/date-field.tsx';
import { subjectivityName } from './subjectivity-name.ts';

type Answered = Pick<PolicySubjectivity, 'id' | 'version' | 'code' | 'text' | 'dueDate' | 'can'>;
const decisions = Object.keys(subjectivityDecisions) as SubjectivityDecision[];

/** The underwriter says that it is met, gives it more time, waives it, or returns what was brought. */
export const openAnswerSubjectivity = (item: Answered) =>
  openForm({
    title: t('policy:command.answer-subjectivity.title', { what: subjectivityName(item) }),
    submit: t('policy:command.answer-subjectivity.submit'),
    schema: answerSubjectivity.body,
    initial: {
      version: item.version,
      decision: 'MEET' as SubjectivityDecision,
      reason: '',
      dueDate: null as string | null,
    },
    fields: (form) => (
      <>
        <Select
          label={t('policy:command.answer-subjectivity.decision')}
          data={decisions
            .filter((decision) => item.can.includes(subjectivityDecisions[decision]))
            .map((value) => ({ value, label: t(`policy:command.answer-subjectivity.option.${value}`) }))}
          value={form.values.decision}
          onChange={(value) => {
            form.setFieldValue('decision', value as SubjectivityDecision);
            form.setFieldValue('dueDate', value === 'EXTEND' ? item.dueDate : null);
          }}
        />
        {form.values.decision === 'EXTEND' && (
          <DateField
            label={t('policy:command.answer-subjectivity.dueDate')}
            withAsterisk
            minDate={todayHere()}
            {...form.getInputProps('dueDate')}
          />
        )}
        <Textarea
          label={t('policy:command.answer-subjectivity.reason')}
          withAsterisk={form.values.decision !== 'MEET'}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('reason')}
        />
      </>
    ),
    command: (body) => send(answerSubjectivity, { params: { subjectivityId: item.id }, body }),
    done: t('policy:command.answer-subjectivity.done'),
    failed: t('policy:command.answer-subjectivity.failed'),
    refresh: ['policy', 'activity'],
  });
