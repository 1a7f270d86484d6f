import { reissueCertificate, revokeCertificate, type Certificate } from '@parapet/contract/policy/index';
import { createElement } from 'react';
import { Textarea } from '@mantine/core';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openCommandConfirm, openForm } from '../../../kit/dialogs/index.ts';

const refresh = ['policy', 'docs', 'activity'];

/** Issues a certificate anew, to the same holder, as the policy is today. */
export const openReissueCertificate = ({ id, number, version }: Certificate) =>
  openCommandConfirm({
    words: 'policy:command.reissue-certificate',
    values: { number },
    command: () => send(reissueCertificate, { params: { certificateId: id }, body: { version } }),
    refresh,
  });

/** Revokes a certificate, with the reason. */
export const openRevokeCertificate = ({ id, number, version }: Certificate) =>
  openForm({
    title: t('policy:command.revoke-certificate.title', { number }),
    submit: t('policy:command.revoke-certificate.submit'),
    danger: true,
    schema: revokeCertificate.body,
    initial: { reason: '', version } as Record<string, unknown> & { reason: string },
    fields: (form) =>
      createElement(Textarea, {
        label: t('policy:command.revoke-certificate.reason'),
        description: t('policy:command.revoke-certificate.text'),
        withAsterisk: true,
        autosize: true,
        minRows: 2,
        maxLength: 2000,
        ...form.getInputProps('reason'),
      }),
    command: ({ reason }) =>
      send(revokeCertificate, { params: { certificateId: id }, body: { reason, version } }),
    done: t('policy:command.revoke-certificate.done', { number }),
    failed: t('policy:command.revoke-certificate.failed'),
    refresh,
  });
