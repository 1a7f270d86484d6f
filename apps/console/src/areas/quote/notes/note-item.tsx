import { Button } from '@mantine/core';
import { pinNote, type Note } from '@parapet/contract/quote/notes';
import { IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { Face } from '../../../kit/face.tsx';
import { AppLink } from '../../../kit/app-link.tsx';
import { useCommandRunner } from '../../../kit/dialogs/command.ts';
import { DateText } from '../../../kit/money-text.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { openAddToNote, openUpdateNote } from './add-note-dialog.tsx';
import classes from './notes.module.css';

type Props = {
  note: Note;
  /** Later additions to the note, the oldest first. */
  additions: readonly Note[];
  /** The reader writes notes: they see who reads it, and act on it. */
  writes: boolean;
  /** Whether its quote is named. */
  names: boolean;
};

/** A note, what was added to it since, and what may be done with it. */
export function NoteItem({ note, additions, writes, names }: Props) {
  const { t } = useTranslation();
  const base = useBasePath();
  return (
    <li className={classes.note}>
      <div className={classes.head}>
        {note.isPinned && <IconPinnedFilled size={16} role="img" aria-label={t('quote:notes.pinned')} />}
        <strong>{t(`quote:notes.type.${note.noteType}`)}</strong>
        {writes && (
          <StatusBadge
            tone={note.isInternal ? 'neutral' : 'info'}
            label={t(note.isInternal ? 'quote:notes.internal' : 'quote:notes.shared')}
          />
        )}
        {names && note.quoteId && note.quoteNumber && (
          <AppLink href={`${base}/quotes/${note.quoteId}?tab=notes`}>{note.quoteNumber}</AppLink>
        )}
        <Written note={note} />
      </div>
      <p className={classes.text}>{note.text}</p>
      {additions.length > 0 && (
        <ul className={classes.additions} aria-label={t('quote:notes.additions')}>
          {additions.map((added) => (
            <li key={added.id}>
              <div className={classes.head}>
                <Written note={added} />
              </div>
              <p className={classes.text}>{added.text}</p>
            </li>
          ))}
        </ul>
      )}
      {writes && (
        <div className={classes.actions}>
          <Button size="compact-xs" variant="subtle" onClick={() => void openAddToNote(note)}>
            {t('quote:notes.addTo')}
          </Button>
          <PinButton note={note} />
        </div>
      )}
    </li>
  );
}

/** By whom, when, and whether it was corrected since; its author corrects it from here. */
function Written({ note }: { note: Note }) {
  const { t } = useTranslation();
  return (
    <span className={`quiet ${classes.written}`}>
      <Face name={note.authorName} photo={note.authorPhoto} />
      {note.authorName} · <DateText value={note.created} time />
      {note.corrected && ` · ${t('quote:notes.changed')}`}
      {note.isEditable && (
        <Button size="compact-xs" variant="subtle" onClick={() => void openUpdateNote(note)}>
          {t('common:action.edit')}
        </Button>
      )}
    </span>
  );
}

function PinButton({ note: { id, isPinned, version } }: { note: Note }) {
  const { t } = useTranslation();
  const { busy, run } = useCommandRunner<Note, void>({
    command: () => send(pinNote, { params: { noteId: id }, body: { isPinned: !isPinned, version } }),
    done: t(isPinned ? 'quote:notes.unpinDone' : 'quote:notes.pinDone'),
    failed: t('quote:notes.pinFailed'),
    refresh: ['quote'],
  });
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconPin size={14} />}
      loading={busy}
      onClick={() => void run()}
    >
      {t(isPinned ? 'quote:notes.unpin' : 'quote:notes.pin')}
    </Button>
  );
}
