import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import {
  addClaimNote,
  addDiaryEntry,
  completeDiaryEntry,
  listClaimNotes,
  searchClaimDiary,
  type DiaryEntry,
} from '@parapet/contract/claims/index';
import { ExaminerSelect } from '../examiner-select.tsx';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send, useCall, useCommand } from '../../../core/client.ts';
import { todayHere } from '../../../core/today-here.ts';
import { t as words } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { dateText } from '../../../kit/format.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { DateText } from '../../../kit/money-text.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { EmptyState, Loaded } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import classes from '../claims.module.css';

/** Shows the open diary entries of a claim, the next due first, and those that are done. */
export function ClaimDiary({ claimId }: { claimId: string }) {
  const { t } = useTranslation();
  const diary = useCall(
    searchClaimDiary,
    { query: { size: 200, 'filter.claimId': `in:${claimId}` } },
    { keep: true },
  );
  return (
    <Section
      title={t('policy:claims.diary.title')}
      flush
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => void openAddEntry(claimId)}
        >
          {t('policy:claims.diary.add')}
        </Button>
      }
    >
      <Loaded of={diary}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title={t('policy:claims.diary.empty')} />
          ) : (
            <ul className={classes.entries}>
              {content.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function Entry({ entry }: { entry: DiaryEntry }) {
  const { t } = useTranslation();
  const complete = useCommand(completeDiaryEntry, ['claimsmgmt', 'activity']);
  const isLate = !entry.isDone && entry.dueDate < todayHere();
  return (
    <li className={classes.entry}>
      <div>
        <strong>{entry.text}</strong>
        <div className="quiet">
          {entry.isDone
            ? t('policy:claims.diary.done', { name: entry.doneBy ?? '', date: dateText(entry.doneAt) })
            : [t('policy:claims.diary.due', { date: dateText(entry.dueDate) }), entry.assigneeName]
                .filter(Boolean)
                .join(' · ')}
        </div>
      </div>
      {isLate && <StatusBadge tone="critical" label={t('policy:claims.diary.late')} />}
      {!entry.isDone && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCheck size={14} aria-hidden />}
          loading={complete.busy}
          aria-label={t('policy:claims.diary.completeOf', { what: entry.text })}
          onClick={() =>
            void complete.run({ params: { claimId: entry.claimId, entryId: entry.id }, body: {} })
          }
        >
          {t('policy:claims.diary.complete')}
        </Button>
      )}
    </li>
  );
}

const openAddEntry = (claimId: string) =>
  openForm({
    title: words('policy:claims.diary.add'),
    submit: words('common:action.save'),
    schema: addDiaryEntry.body.extend({ dueDate: z.iso.date(words('policy:claims.diary.needsDate')) }),
    initial: { text: '', dueDate: '', assigneeId: null as string | null },
    fields: (form) => (
      <>
        <TextInput
          label={words('policy:claims.diary.what')}
          withAsterisk
          maxLength={500}
          data-autofocus
          {...form.getInputProps('text')}
        />
        <DateField
          label={words('policy:claims.diary.by')}
          withAsterisk
          minDate={todayHere()}
          {...form.getInputProps('dueDate')}
        />
        <ExaminerSelect
          label={words('policy:claims.diary.column.assigneeName')}
          description={words('policy:claims.diary.assigneeHint')}
          {...form.getInputProps('assigneeId')}
        />
      </>
    ),
    command: (body) => send(addDiaryEntry, { params: { claimId }, body }),
    done: words('policy:claims.diary.added'),
    failed: words('policy:claims.failedFile'),
    refresh: ['claimsmgmt', 'activity'],
  });

/**
 * Shows the notes of those who work on a claim, newest first; a vendor sees and writes only the shared
 * notes.
 */
export function ClaimNotes({ claimId, isVendor = false }: { claimId: string; isVendor?: boolean }) {
  const { t } = useTranslation();
  const notes = useCall(listClaimNotes, { params: { claimId } }, { keep: true });
  return (
    <Section
      title={t('policy:claims.notes.title')}
      text={t(isVendor ? 'policy:claims.notes.vendorText' : 'policy:claims.notes.text')}
      flush
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => void openAddNote(claimId, isVendor)}
        >
          {t('policy:claims.notes.add')}
        </Button>
      }
    >
      <Loaded of={notes}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title={t('policy:claims.notes.empty')} />
          ) : (
            <ul className={classes.entries}>
              {content.map((note) => (
                <li key={note.id} className={classes.note}>
                  <div className="quiet">
                    {note.by} · <DateText value={note.at} time />
                    {note.isForVendor && !isVendor && ` · ${t('policy:claims.notes.shared')}`}
                  </div>
                  <p>{note.text}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

const openAddNote = (claimId: string, isVendor: boolean) =>
  openForm({
    title: words('policy:claims.notes.add'),
    submit: words('common:action.save'),
    schema: addClaimNote.body,
    initial: { text: '', isForVendor: isVendor },
    fields: (form) => (
      <>
        <Textarea
          label={words('policy:claims.notes.note')}
          withAsterisk
          autosize
          minRows={4}
          maxLength={8000}
          data-autofocus
          {...form.getInputProps('text')}
        />
        {!isVendor && (
          <Checkbox
            label={words('policy:claims.notes.forVendor')}
            {...form.getInputProps('isForVendor', { type: 'checkbox' })}
          />
        )}
      </>
    ),
    command: (body) => send(addClaimNote, { params: { claimId }, body }),
    done: words('policy:claims.notes.added'),
    failed: words('policy:claims.failedFile'),
    refresh: ['claimsmgmt', 'activity'],
  });
