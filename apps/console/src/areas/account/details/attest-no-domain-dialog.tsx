import { Checkbox } from '@mantine/core';
import { z } from 'zod';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';

/** The user attests that the company has no primary web domain. Resolves with true if they did. */
export const openAttestNoDomain = (company: string) =>
  openForm({
    title: t('account:attest.title'),
    submit: t('account:attest.submit'),
    size: 'sm',
    initial: { agreed: false },
    schema: z.object({ agreed: z.literal(true, t('account:attest.required')) }),
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('account:attest.text', { company })}</p>
        <Checkbox label={t('account:attest.agree')} {...form.getInputProps('agreed', { type: 'checkbox' })} />
      </>
    ),
    command: () => Promise.resolve(true),
    done: t('account:attest.done'),
  });
