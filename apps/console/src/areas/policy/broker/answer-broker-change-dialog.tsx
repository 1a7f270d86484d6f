import { Textarea } from '@mantine/core';
import {
  answerBrokerChange,
  brokerChangeDecisions,
  type BrokerChange,
  type BrokerChangeDecision,
} from '@parapet/contract/policy/index';
import { evidenceTypes } from '@parapet/contract/policy/subjectivities';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { FileField } from '../../../kit/inputs/file-field.tsx';

/** Returns the decision by which the reader can end a pending change: each side has one. */
export const findDecision = ({ can }: Pick<BrokerChange, 'can'>): BrokerChangeDecision | undefined =>
  (Object.keys(brokerChangeDecisions) as BrokerChangeDecision[]).find((decision) =>
    can.includes(brokerChangeDecisions[decision]),
  );

/** Whether it takes a letter of the insured. */
const byLetter: Readonly<Record<BrokerChangeDecision, boolean>> = {
  RESCIND: true,
  WITHDRAW: false,
  REFUSE: false,
};

/** Ends a change that waits: by a later letter, by withdrawing it, or by refusing it. */
export const openAnswerBrokerChange = (change: BrokerChange, decision: BrokerChangeDecision) => {
  const needsLetter = byLetter[decision];
  return openForm({
    title: t(`policy:broker.${decision}.title`, { number: change.policyNumber }),
    submit: t(`policy:broker.${decision}.label`),
    schema: z.object({
      reason: answerBrokerChange.body.shape.reason,
      file: z.custom<File | null>(
        (file) => file instanceof File || !needsLetter,
        t('policy:broker.ask.needsLetter'),
      ),
    }),
    initial: { reason: '', file: null as File | null },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>
          {t(`policy:broker.${decision}.text`, {
            agency: change.newAgencyName,
            incumbent: change.agencyName,
          })}
        </p>
        <Textarea
          label={t('policy:broker.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={2000}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {needsLetter && (
          <FileField
            label={t('policy:broker.RESCIND.letter')}
            description={t('policy:broker.ask.fileText')}
            placeholder={t('policy:command.offer-evidence.choose')}
            withAsterisk
            accept={evidenceTypes.join(',')}
            {...form.getInputProps('file')}
          />
        )}
      </>
    ),
    command: ({ reason, file }) => {
      const form = new FormData();
      if (file) form.set('file', file);
      form.set('decision', decision);
      form.set('reason', reason);
      form.set('version', String(change.version));
      return send(answerBrokerChange, { params: { brokerChangeId: change.id }, body: form as never });
    },
    done: t(`policy:broker.${decision}.done`),
    failed: t('policy:broker.failed'),
    refresh: ['policy', 'docs', 'activity'],
  });
};
