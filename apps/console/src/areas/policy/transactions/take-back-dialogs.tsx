import { Textarea } from '@mantine/core';
import {
  approveTakingBack,
  refuseVoid,
  requestRescission,
  requestVoid,
  rescindPolicy,
  voidPolicy,
  type Policy,
} from '@parapet/contract/policy/index';
import type { TakingBackCommand } from '@parapet/domain/policies/second-person';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { wordOr } from '../../../core/known.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { dateText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { ReliedList } from './ask-colleague.tsx';
import { CommentsField } from './cancellation-fields.tsx';
import { openTransaction } from './transaction-dialog.tsx';

type Request = { version: number; comments: string; evidence: string };
type Posted = Record<string, unknown> & { version: number; previewHash: string; comments: string };

const requests = { 'request-void': requestVoid, 'request-rescission': requestRescission } as const;

/** Asks a colleague to take the policy back as a whole: it takes two people. */
const openRequest = (command: keyof typeof requests, policy: Policy) =>
  openForm({
    title: t(`policy:command.${command}.title`, { number: policy.policyNumber }),
    submit: t(`policy:command.${command}.submit`),
    schema: requests[command].body,
    initial: { version: policy.version, comments: '', evidence: '' } satisfies Request as Request &
      Record<string, unknown>,
    fields: (form) => <RequestFields form={form} needsEvidence={command === 'request-rescission'} />,
    command: (body) =>
      send(requests[command], {
        params: { policyId: policy.id },
        body: { ...body, version: policy.version },
      }),
    done: t(`policy:command.${command}.done`),
    failed: t(`policy:command.${command}.failed`),
    refresh: ['policy', 'activity'],
  });

export const openRequestVoid = (policy: Policy) => openRequest('request-void', policy);
export const openRequestRescission = (policy: Policy) => openRequest('request-rescission', policy);

function RequestFields({
  form,
  needsEvidence,
}: {
  form: FormFields<Request & Record<string, unknown>>;
  needsEvidence: boolean;
}) {
  const { t: say } = useTranslation();
  return (
    <>
      <Note tone="info">{say('policy:takeBack.two')}</Note>
      <Textarea
        label={say('policy:takeBack.why')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('comments')}
      />
      <Textarea
        label={say('policy:takeBack.evidence')}
        withAsterisk={needsEvidence}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('evidence')}
      />
    </>
  );
}

/** Books what a colleague has asked for, with its figures. */
const openBooking = (command: TakingBackCommand, policy: Policy) => {
  const call = command === 'void-policy' ? voidPolicy : rescindPolicy;
  return openTransaction<typeof rescindPolicy.body, Posted>({
    policy,
    command,
    schema: rescindPolicy.body,
    initial: { comments: policy.voidRequest?.comments ?? '' },
    fields: (form) => (
      <>
        <RequestNote policy={policy} />
        <CommentsField form={form} />
      </>
    ),
    asked: ({ comments }) => (comments ? { comments } : null),
    send: (body) =>
      send(call, { params: { policyId: policy.id }, body: { ...body, version: policy.version } }),
    danger: true,
  });
};

export const openVoidPolicy = (policy: Policy) => openBooking('void-policy', policy);
export const openRescindPolicy = (policy: Policy) => openBooking('rescind-policy', policy);

/** Books, with its figures, what takes cover back that somebody has relied on. */
export const openApproveTakingBack = (policy: Policy) =>
  openTransaction<typeof approveTakingBack.body, Posted>({
    policy,
    command: 'approve-taking-back',
    schema: approveTakingBack.body,
    initial: { comments: '' },
    fields: (form) => (
      <>
        <RequestNote policy={policy} />
        <CommentsField form={form} />
      </>
    ),
    asked: ({ comments }) => ({ comments }),
    send: (body) =>
      send(approveTakingBack, {
        params: { policyId: policy.id },
        body: { ...body, version: policy.version },
      }),
    danger: true,
  });

/** Shows who asked to take the policy back, the reason, and the evidence. */
export function RequestNote({ policy: { voidRequest } }: { policy: Policy }) {
  const { t: say } = useTranslation();
  if (!voidRequest) return null;
  const { command, asked, relied, by, at, comments, evidence } = voidRequest;
  return (
    <Note tone="caution">
      {say(`policy:takeBack.${command}`, {
        name: by,
        date: dateText(at),
        what: asked ? wordOr(`policy:command.${asked.command}.label`, asked.command) : '',
        from: asked?.effectiveDate ? dateText(asked.effectiveDate) : '',
      })}{' '}
      {comments}
      {evidence && ` ${say('policy:takeBack.shown', { evidence })}`}
      {relied.length > 0 && <ReliedList relied={relied} />}
    </Note>
  );
}

/** The policy goes on: a colleague refuses, or whoever asked withdraws it. */
export const openRefuseVoid = (policy: Policy) =>
  openForm({
    title: t('policy:command.refuse-void.title', { number: policy.policyNumber }),
    submit: t('policy:command.refuse-void.submit'),
    schema: refuseVoid.body,
    initial: { version: policy.version, comments: '' },
    fields: (form) => (
      <>
        <RequestNote policy={policy} />
        <CommentsField form={form} />
      </>
    ),
    command: (body) =>
      send(refuseVoid, { params: { policyId: policy.id }, body: { ...body, version: policy.version } }),
    done: t('policy:command.refuse-void.done', { number: policy.policyNumber }),
    failed: t('policy:command.refuse-void.failed'),
    refresh: ['policy', 'activity'],
  });
