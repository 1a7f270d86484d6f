import { Textarea } from '@mantine/core';
import {
  discardDeadLetter,
  pauseChannel,
  resumeChannel,
  retryDeadLetter,
  retryDeadLetters,
  trySetAsideRow,
  trySetAsideRows,
  type ChannelState,
  type DeadLetter,
  type SetAsideRow,
} from '@parapet/contract/operations/index';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm, openForm } from '../../kit/dialogs/index.ts';

const shared = () => ({ failed: t('organization:operations.failed'), refresh: ['operations', 'activity'] });
const getName = ({ name }: ChannelState): string => t(`organization:operations.channel.${name}`);
type Reasoned = { getInputProps(name: 'reason'): object };
const reasonField = (form: Reasoned) => (
  <Textarea
    label={t('organization:operations.reason')}
    withAsterisk
    autosize
    minRows={2}
    maxLength={500}
    data-autofocus
    {...form.getInputProps('reason')}
  />
);

export const openPauseChannel = (channel: ChannelState) =>
  openForm({
    title: t('organization:operations.pause.title', { name: getName(channel) }),
    submit: t('organization:operations.pause.open'),
    schema: pauseChannel.body.omit({ version: true }),
    initial: { reason: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('organization:operations.pause.text')}</p>
        {reasonField(form)}
      </>
    ),
    command: ({ reason }) =>
      send(pauseChannel, { params: { channel: channel.name }, body: { reason, version: channel.version } }),
    done: t('organization:operations.pause.done', { name: getName(channel) }),
    ...shared(),
  });

export const openResumeChannel = (channel: ChannelState) =>
  openConfirm({
    title: t('organization:operations.resume.title', { name: getName(channel) }),
    body: t('organization:operations.resume.text'),
    confirm: t('organization:operations.resume.open'),
    command: () =>
      send(resumeChannel, { params: { channel: channel.name }, body: { version: channel.version } }),
    done: t('organization:operations.resume.done', { name: getName(channel) }),
    ...shared(),
  });

export const openRetryDeadLetters = (channel: ChannelState) =>
  openConfirm({
    title: t('organization:operations.retryAll.title', { name: getName(channel) }),
    body: t('organization:operations.retryAll.text'),
    confirm: t('organization:operations.retryAll.open'),
    command: () => send(retryDeadLetters, { params: { channel: channel.name }, body: {} }),
    done: ({ message }) => message,
    ...shared(),
  });

export const openRetryDeadLetter = ({ id, perhapsSent }: DeadLetter) =>
  openConfirm({
    title: t('organization:operations.retry.title'),
    body: t(`organization:operations.retry.${perhapsSent ? 'perhaps' : 'text'}`),
    confirm: t('organization:operations.retry.open'),
    danger: perhapsSent,
    command: () => send(retryDeadLetter, { params: { letterId: id }, body: {} }),
    done: t('organization:operations.retry.done'),
    ...shared(),
  });

export const openDiscardDeadLetter = ({ id }: DeadLetter) =>
  openForm({
    title: t('organization:operations.discard.title'),
    submit: t('organization:operations.discard.open'),
    schema: discardDeadLetter.body,
    initial: { reason: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('organization:operations.discard.text')}</p>
        {reasonField(form)}
      </>
    ),
    command: (body) => send(discardDeadLetter, { params: { letterId: id }, body }),
    done: t('organization:operations.discard.done'),
    ...shared(),
  });

export const openTrySetAsideRow = ({ id }: SetAsideRow) =>
  openConfirm({
    title: t('organization:operations.aside.tryTitle'),
    body: t('organization:operations.aside.tryText'),
    confirm: t('organization:operations.aside.try'),
    command: () => send(trySetAsideRow, { params: { setAsideId: id }, body: {} }),
    done: t('organization:operations.aside.tryDone'),
    ...shared(),
  });

export const openTrySetAsideRows = () =>
  openConfirm({
    title: t('organization:operations.aside.tryAllTitle'),
    body: t('organization:operations.aside.tryAllText'),
    confirm: t('organization:operations.aside.tryAll'),
    command: () => send(trySetAsideRows, { body: {} }),
    done: ({ message }) => message,
    ...shared(),
  });
