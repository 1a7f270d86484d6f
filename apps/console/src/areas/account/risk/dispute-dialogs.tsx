import { Radio, Stack, Textarea } from '@mantine/core';
import { answerDispute, disputeFinding, type Finding } from '@parapet/contract/account/scans';
import { disputeReasons } from '@parapet/domain/scan/scan';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { Note } from '../../../kit/note.tsx';
import { chosenFile, DisputeFiles, EvidenceInput } from './dispute-evidence.tsx';

const refreshed = ['account', 'docs', 'quote', 'activity'];
type Reason = (typeof disputeReasons)[number];
const buildTitle = ({ kind, domain }: Finding): string =>
  `${t(`account:risk.scan.finding.${kind}`)} (${domain})`;

/** Says that a finding is not ours, was put right, or is wrong. */
export const openDisputeFinding = (finding: Finding) =>
  openForm({
    title: t('account:risk.scan.dispute.title'),
    submit: t('account:risk.scan.dispute.submit'),
    schema: disputeFinding.body.omit({ version: true, file: true }).extend({ file: chosenFile }),
    initial: { reason: 'NOT_OURS' as Reason, comment: '', evidence: '', file: null as File | null },
    fields: (form) => (
      <Stack>
        <Note tone="info" title={buildTitle(finding)}>
          {t('account:risk.scan.dispute.text')}
        </Note>
        <Radio.Group label={t('account:risk.scan.dispute.reason')} {...form.getInputProps('reason')}>
          <Stack gap="xs" mt="xs">
            {disputeReasons.map((reason) => (
              <Radio key={reason} value={reason} label={t(`account:risk.scan.dispute.reasons.${reason}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t('account:risk.scan.dispute.comment')}
          withAsterisk
          autosize
          minRows={2}
          {...form.getInputProps('comment')}
        />
        <Textarea
          label={t('account:risk.scan.dispute.evidence')}
          description={t('account:risk.scan.dispute.evidenceText')}
          autosize
          minRows={2}
          {...form.getInputProps('evidence')}
        />
        <EvidenceInput {...form.getInputProps('file')} />
      </Stack>
    ),
    command: ({ file, ...values }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(values)) body.set(name, value);
      body.set('version', String(finding.version));
      if (file) body.set('file', file);
      return send(disputeFinding, { params: { findingId: finding.id }, body: body as never });
    },
    done: t('account:risk.scan.dispute.done'),
    failed: t('account:risk.scan.dispute.failed'),
    refresh: refreshed,
  });

const typed = z.object({ decision: z.enum(['YES', 'NO']), answer: answerDispute.body.shape.answer });

/** An underwriter accepts a dispute, or refuses it with a reason. */
export const openAnswerDispute = (finding: Finding) =>
  openForm({
    title: t('account:risk.scan.answer.title'),
    submit: t('account:risk.scan.answer.submit'),
    schema: typed,
    initial: { decision: 'YES', answer: '' },
    fields: (form) => (
      <Stack>
        <Note tone="info" title={buildTitle(finding)}>
          {finding.dispute?.comment} {finding.dispute?.evidence}
        </Note>
        <DisputeFiles files={finding.dispute?.documents ?? []} />
        <Radio.Group
          label={t('account:risk.scan.answer.accepts')}
          description={t('account:risk.scan.answer.text')}
          {...form.getInputProps('decision')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="YES" label={t('account:risk.scan.answer.yes')} />
            <Radio value="NO" label={t('account:risk.scan.answer.no')} />
          </Stack>
        </Radio.Group>
        <Textarea
          label={t('account:risk.scan.answer.answer')}
          withAsterisk
          autosize
          minRows={2}
          {...form.getInputProps('answer')}
        />
      </Stack>
    ),
    command: ({ decision, answer }) =>
      send(answerDispute, {
        params: { findingId: finding.id },
        body: { accepts: decision === 'YES', answer, version: finding.version },
      }),
    done: t('account:risk.scan.answer.done'),
    failed: t('account:risk.scan.answer.failed'),
    refresh: refreshed,
  });
