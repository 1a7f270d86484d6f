import { MultiSelect, TextInput } from '@mantine/core';
import type { Answer } from '@parapet/contract/call';
import { confirmLaw } from '@parapet/contract/compliance/law';
import type { LawKind, Paper } from '@parapet/domain/law/confirmation';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { NoteInput } from '../../kit/inputs/note-input.tsx';

type Asked = { kind: LawKind; paper: Paper; edition: string; open: readonly string[] };

/** Compliance says that the law of states was compared with the data, for every quote there. */
export const openConfirmLaw = ({ kind, paper, edition, open }: Asked) =>
  openForm({
    title: t('organization:law.confirm.title', {
      kind: t(`organization:law.kind.${kind}`),
      paper: t(`organization:law.paper.${paper}`),
    }),
    submit: t('organization:law.confirm.submit'),
    schema: confirmLaw.body.omit({ kind: true, paper: true, edition: true }),
    // Nothing is compared by a dialog that was opened.
    initial: { states: [] as string[], reason: '', source: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('organization:law.confirm.text')}</p>
        <MultiSelect
          label={t('organization:law.confirm.states')}
          withAsterisk
          searchable
          data={[...open]}
          {...form.getInputProps('states')}
        />
        <NoteInput label={t('organization:law.confirm.reason')} required {...form.getInputProps('reason')} />
        <TextInput
          label={t('organization:law.confirm.source')}
          description={t('organization:law.confirm.sourceHint')}
          required
          maxLength={500}
          {...form.getInputProps('source')}
        />
      </>
    ),
    command: (values) => send(confirmLaw, { body: { ...values, kind, paper, edition } }),
    done: ({ confirmed }: Answer<typeof confirmLaw>) =>
      t('organization:law.confirm.done', { states: confirmed.join(', ') }),
    failed: t('organization:law.confirm.failed'),
    refresh: ['compliance', 'quote'],
  });
