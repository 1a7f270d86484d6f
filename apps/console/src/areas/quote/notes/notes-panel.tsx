import { Button } from '@mantine/core';
import { listAccountNotes, listQuoteNotes } from '@parapet/contract/quote/notes';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { Section } from '../../../kit/page/section.tsx';
import { EmptyState, Loaded } from '../../../kit/page/states.tsx';
import { NoteItem } from './note-item.tsx';
import { openAddNote } from './add-note-dialog.tsx';
import classes from './notes.module.css';

type Subject = { accountId: string; quoteId?: string };

/**
 * The notes of staff on a quote, or on an account and all of its quotes; an agency sees those shared with
 * it.
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
              {content
                .filter(({ addsTo }) => addsTo === null)
                .map((note) => (
                  <NoteItem
                    key={note.id}
                    note={note}
                    additions={content.filter(({ addsTo }) => addsTo === note.id).toReversed()}
                    writes={writes}
                    names={quoteId === undefined}
                  />
                ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
