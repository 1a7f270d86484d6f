import { clearScreening, type Screening } from '@parapet/contract/compliance/index';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { NoteInput } from '../../kit/inputs/note-input.tsx';
import { matchText } from './match-text.ts';

/** Compliance says why a name that is like an entry of a list is somebody else. */
export const openClearScreening = ({ id, version, name, matches }: Screening) =>
  openForm({
    title: t('organization:screening.clear.title', { name }),
    submit: t('organization:screening.clear.submit'),
    schema: clearScreening.body.omit({ version: true }),
    initial: { reason: '' },
    fields: (form) => (
      <>
        <ul style={{ margin: 0 }}>
          {matches.map((match) => (
            <li key={`${match.source}/${match.entry}`}>{matchText(match)}</li>
          ))}
        </ul>
        <NoteInput
          label={t('organization:screening.clear.reason')}
          description={t('organization:screening.clear.text')}
          required
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </>
    ),
    command: (values) => send(clearScreening, { params: { screeningId: id }, body: { ...values, version } }),
    done: t('organization:screening.clear.done', { name }),
    failed: t('organization:screening.clear.failed'),
    refresh: ['compliance', 'quote', 'billing', 'activity'],
  });
