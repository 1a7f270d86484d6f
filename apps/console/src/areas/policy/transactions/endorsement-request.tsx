import { Button } from '@mantine/core';
import {
  approveEndorsement,
  refuseEndorsement,
  requestEndorsement,
  type Policy,
} from '@parapet/contract/policy/index';
import type { PlainDate } from '@parapet/domain/dates';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { useCommandRunner } from '../../../kit/dialogs/command.ts';
import { closeDialog } from '../../../kit/dialogs/dialog-store.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { dateText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import { CommentsField } from './cancellation-fields.tsx';
import { differenceText, pathText } from './difference-words.ts';
import { openTransaction } from './transaction-dialog.tsx';
import classes from './transactions.module.css';

type Asking = { effectiveDate: PlainDate | null; patch: object; comments: string };

/** Lets an agency request an endorsement that it may not book by itself. */
export function AskUnderwriter({ policy, values }: { policy: Policy; values: Asking }) {
  const { t: say } = useTranslation();
  const { run, busy } = useCommandRunner<Policy, Asking>({
    command: ({ effectiveDate, patch, comments }) =>
      send(requestEndorsement, {
        params: { policyId: policy.id },
        body: { effectiveDate: effectiveDate!, patch, comments, version: policy.version },
      }),
    done: say('policy:command.request-endorsement.done', { number: policy.policyNumber }),
    failed: say('policy:command.request-endorsement.failed'),
    refresh: ['policy', 'activity'],
    after: () => closeDialog(),
  });
  return (
    <Button size="compact-sm" variant="default" loading={busy} onClick={() => void run(values)}>
      {say('policy:command.request-endorsement.submit')}
    </Button>
  );
}

/** Shows an endorsement that waits for an underwriter: its requester, the reasons, and the changes. */
export function EndorsementNote({ policy: { endorsementRequest } }: { policy: Policy }) {
  const { t: say } = useTranslation();
  if (!endorsementRequest) return null;
  const { by, at, effectiveDate, comments, reasons, changes } = endorsementRequest;
  return (
    <Note
      tone="caution"
      title={say('policy:endorse.waits', { name: by, date: dateText(at), from: dateText(effectiveDate) })}
    >
      <ul className={classes.asked}>
        {changes.map(({ path, before, after }) => (
          <li key={path}>
            {pathText(path)}: <s>{differenceText(path, before)}</s> {differenceText(path, after)}
          </li>
        ))}
      </ul>
      {say('policy:endorse.why')}
      <ul className={classes.asked}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {comments && say('policy:endorse.said', { name: by, comments })}
    </Note>
  );
}

type Approval = Record<string, unknown> & { version: number; previewHash: string; comments: string };

/** Books what was asked for, with the figures that it comes to by now. */
export const openApproveEndorsement = (policy: Policy) =>
  openTransaction<typeof approveEndorsement.body, Approval>({
    policy,
    command: 'approve-endorsement',
    schema: approveEndorsement.body,
    initial: { comments: '' },
    fields: () => <EndorsementNote policy={policy} />,
    asked: ({ comments }) => ({ comments }),
    send: (body) =>
      send(approveEndorsement, {
        params: { policyId: policy.id },
        body: { ...body, version: policy.version },
      }),
  });

/** An underwriter declines it; whoever asked withdraws it. */
export const openRefuseEndorsement = (policy: Policy) =>
  openForm({
    title: t('policy:command.refuse-endorsement.title', { number: policy.policyNumber }),
    submit: t('policy:command.refuse-endorsement.submit'),
    schema: refuseEndorsement.body,
    initial: { version: policy.version, comments: '' },
    fields: (form) => (
      <>
        <EndorsementNote policy={policy} />
        <CommentsField form={form} />
      </>
    ),
    command: (body) =>
      send(refuseEndorsement, {
        params: { policyId: policy.id },
        body: { ...body, version: policy.version },
      }),
    done: t('policy:command.refuse-endorsement.done', { number: policy.policyNumber }),
    failed: t('policy:command.refuse-endorsement.failed'),
    refresh: ['policy', 'activity'],
  });
