import { Textarea } from '@mantine/core';
import { allowDomain, confirmDomain, optOutDomain, withdrawDomain } from '@parapet/contract/account/scans';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { todayHere } from '../../../core/today-here.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { Note } from '../../../kit/note.tsx';

const refreshed = ['account', 'activity'];
type Of = { accountId: string; domain: string };

const words = (verb: 'optOut' | 'allow' | 'confirm' | 'withdraw', { domain }: Of) => ({
  title: t(`account:risk.scan.domain.${verb}.title`, { domain }),
  submit: t(`account:risk.scan.domain.${verb}.submit`),
  done: t(`account:risk.scan.domain.${verb}.done`),
  failed: t(`account:risk.scan.domain.failed`),
  refresh: refreshed,
});

const Reason = (props: object) => (
  <Textarea
    label={t('account:risk.scan.domain.reason')}
    withAsterisk
    autosize
    minRows={2}
    data-autofocus
    {...props}
  />
);

/** Staff take a domain out of every account's scans, with a last day or without. */
export const openOptOutDomain = (of: Of) =>
  openForm({
    ...words('optOut', of),
    schema: optOutDomain.body.omit({ domain: true, accountId: true }),
    initial: { reason: '', until: null as string | null },
    fields: (form) => (
      <>
        <Note tone="info">{t('account:risk.scan.domain.optOut.text')}</Note>
        <Reason {...form.getInputProps('reason')} />
        <DateField
          label={t('account:risk.scan.domain.until')}
          description={t('account:risk.scan.domain.untilText')}
          minDate={todayHere()}
          {...form.getInputProps('until')}
        />
      </>
    ),
    command: (values) => send(optOutDomain, { body: { ...values, ...of } }),
  });

const withReason = z.object({ reason: optOutDomain.body.shape.reason });

/** Staff let a domain be looked at again. */
export const openAllowDomain = (of: Of) =>
  openForm({
    ...words('allow', of),
    schema: withReason,
    initial: { reason: '' },
    fields: (form) => <Reason {...form.getInputProps('reason')} />,
    command: ({ reason }) =>
      send(allowDomain, { params: { domain: of.domain }, query: { reason, accountId: of.accountId } }),
  });

/** Staff say that a domain belongs to the account, and how they know. */
export const openConfirmDomain = ({ accountId, domain }: Of) =>
  openForm({
    ...words('confirm', { accountId, domain }),
    schema: withReason,
    initial: { reason: '' },
    fields: (form) => (
      <>
        <Note tone="info">{t('account:risk.scan.domain.confirm.text')}</Note>
        <Reason {...form.getInputProps('reason')} />
      </>
    ),
    command: ({ reason }) => send(confirmDomain, { params: { accountId }, body: { domain, reason } }),
  });

/** Staff take back what was confirmed or found in a record. */
export const openWithdrawDomain = ({ accountId, domain }: Of) =>
  openForm({
    ...words('withdraw', { accountId, domain }),
    schema: withReason,
    initial: { reason: '' },
    fields: (form) => <Reason {...form.getInputProps('reason')} />,
    command: ({ reason }) => send(withdrawDomain, { params: { accountId, domain }, query: { reason } }),
  });
