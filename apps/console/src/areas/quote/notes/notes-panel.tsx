import { Button } from '@mantine/core';
import { listAccountNotes, listQuoteNotes, type Note } from '@parapet/contract/quote/notes';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { DateText } from '../../../kit/money-text.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { EmptyState, Loaded } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { openAddNote, openUpdateNote } from './add-note-dialog.tsx';
import classes from './notes.module.css';

type Subject = { accountId: string; quoteId?: string };

/**
 * What staff wrote about a quote, or about an account and all of its quotes; an agency sees what is shared
 * with it.
 */
export function NotesPanel({ accountId, quoteId }: Subject) {
  const { t } = useTranslation();
  const writes = useScopes()('note:write');
  const ofAccount = useCall(listAccountNotes, { params: { accountId } }, { enabled: quoteId === undefined });
  const ofQuote = useCall(
    listQuoteNotes,
    { params: { quoteId: quoteId ?? accountId } },
    { enabled: quoteId !== undefined },
  );
  const add = writes && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={14} />}
      onClick={() => void openAddNote({ accountId, ...(quoteId && { quoteId }) })}
    >
      {t('quote:notes.add')}
    </Button>
  );
  return (
    <Section
      title={t('quote:notes.title')}
      text={t(writes ? 'quote:notes.text' : 'quote:notes.readText')}
      actions={add}
      flush
    >
      <Loaded of={quoteId ? ofQuote : ofAccount}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState
              title={t('quote:notes.none')}
              text={t(writes ? 'quote:notes.noneText' : 'quote:notes.noneShared')}
            />
          ) : (
            <ul className={classes.notes}>
              {content.map((note) => (
                <NoteItem key={note.id} note={note} marks={writes} names={quoteId === undefined} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function NoteItem({ note, marks, names }: { note: Note; marks: boolean; names: boolean }) {
  const { t } = useTranslation();
  const base = useBasePath();
  return (
    <li className={classes.note}>
      <div className={classes.head}>
        <strong>{t(`quote:notes.type.${note.noteType}`)}</strong>
        {marks && (
          <StatusBadge
            tone={note.isInternal ? 'neutral' : 'info'}
            label={t(note.isInternal ? 'quote:notes.internal' : 'quote:notes.shared')}
          />
        )}
        {names && note.quoteId && note.quoteNumber && (
          <AppLink href={`${base}/quotes/${note.quoteId}?tab=notes`}>{note.quoteNumber}</AppLink>
        )}
        <span className="quiet">
          {note.authorName} · <DateText value={note.created} time />
          {note.modified !== note.created && ` · ${t('quote:notes.changed')}`}
          {note.isEditable && (
            <Button size="compact-xs" variant="subtle" onClick={() => void openUpdateNote(note)}>
              {t('common:action.edit')}
            </Button>
          )}
        </span>
      </div>
      <p className={classes.text}>{note.text}</p>
    </li>
  );
}
