import { Button, SegmentedControl } from '@mantine/core';
import { listLabels, saveDraft, searchMessages, updateMessage } from '@parapet/contract/docmessage/index';
import type { RowOf } from '../../kit/list/list-types.ts';
import { mailDirections, mailFolders, type MailFolder } from '@parapet/domain/mail/message';
import { IconPaperclip, IconPencilPlus, IconStarFilled } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage, refresh, send, useCall } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useAddress } from '../../core/address/use-address.ts';
import { useGo } from '../../kit/app-link.tsx';
import { actOnEach, tellOfEach } from '../../kit/list/act-on-each.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { toast } from '../../kit/toast.ts';
import classes from './mail.module.css';

type Row = RowOf<typeof searchMessages>;

const buildColumns = (t: TFunction) =>
  listColumns(searchMessages, (key) => t(`submission:mail.column.${key}`), [
    { key: 'fromName', cell: (row) => <Sender row={row} />, text: getSender, width: '220px' },
    {
      key: 'subject',
      cell: (row) => <Subject row={row} />,
      text: (row) => row.subject,
      card: 'title',
      grow: true,
    },
    { key: 'lastAt', as: 'ago', width: '130px' },
  ]);

const getSender = ({ direction, fromName, fromAddress, to }: Row): string =>
  direction === 'OUT' ? to.join(', ') : fromName || fromAddress;

/** Bold, and announced to screen readers, until somebody here has read it. */
function Sender({ row }: { row: Row }) {
  const { t } = useTranslation();
  if (row.isSeen || row.direction === 'OUT') return getSender(row);
  return (
    <strong className={classes.unread}>
      {getSender(row)}
      <span className="sr-only"> ({t('submission:mail.unread')})</span>
    </strong>
  );
}

function Subject({ row }: { row: Row }) {
  const { t } = useTranslation();
  const { subject, preview, labels, childCount, hasDraft, hasFiles, isStarred } = row;
  return (
    <span className={classes.line}>
      <span
        className={
          row.isSeen || row.direction === 'OUT' ? classes.subject : `${classes.subject} ${classes.unread}`
        }
      >
        {subject || t('submission:mail.noSubject')}
      </span>{' '}
      <span className={classes.marks}>
        {isStarred && <IconStarFilled size={14} role="img" aria-label={t('submission:mail.starred')} />}
        {hasFiles && <IconPaperclip size={14} role="img" aria-label={t('submission:mail.files')} />}
        {hasDraft && <StatusBadge tone="caution" label={t('submission:mail.draft')} />}
        {labels.map((label) => (
          <StatusBadge key={label} tone="info" label={label} />
        ))}
        {childCount > 0 && (
          <span className={classes.state}>{t('submission:mail.count', { count: childCount + 1 })}</span>
        )}
      </span>
      <span className={classes.preview}>{preview}</span>
    </span>
  );
}

type Marks = { isStarred?: boolean; isArchived?: boolean; isSeen?: boolean };
const markOne = ({ id, version }: Row, body: Marks) =>
  send(updateMessage, { params: { messageId: id }, body: { ...body, version } });

async function mark(row: Row, body: Marks): Promise<void> {
  await markOne(row, body).catch((error: unknown) => toast.error(buildMessage(error)));
  await refresh('docmessage');
}

const markEach = async (rows: readonly Row[], body: Marks): Promise<void> =>
  tellOfEach(
    await actOnEach(rows, {
      name: ({ subject }) => subject || t('submission:mail.noSubject'),
      act: (row) => markOne(row, body),
      areas: ['docmessage'],
    }),
  );

/** Actions on many threads at once; they are the same as those on each. */
function ManyThreads({ rows, clear }: { rows: Row[]; clear: () => void }) {
  const { t: say } = useTranslation();
  const acts = [
    { label: say('submission:mail.markRead'), marks: { isSeen: true } },
    { label: say('submission:mail.markUnread'), marks: { isSeen: false } },
    { label: say('submission:mail.star'), marks: { isStarred: true } },
    { label: say('submission:mail.unstar'), marks: { isStarred: false } },
    rows.every(({ isArchived }) => isArchived)
      ? { label: say('submission:mail.unarchive'), marks: { isArchived: false } }
      : { label: say('submission:mail.archive'), marks: { isArchived: true } },
  ];
  return acts.map(({ label, marks }) => (
    <Button
      key={label}
      size="compact-sm"
      variant="default"
      onClick={() => void markEach(rows, marks).then(clear)}
    >
      {label}
    </Button>
  ));
}

/** The user's mail threads, by folder. */
export function MailList() {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const may = useScopes();
  const [address, change] = useAddress();
  const folder = mailFolders.find((folder) => folder === address['folder']) ?? 'inbox';
  const labels = useCall(listLabels, {});
  const columns = useMemo(() => buildColumns(t), [t]);
  const write = async (): Promise<void> => {
    try {
      const { id } = await send(saveDraft, { body: { version: 0 } });
      go(`${base}/inbox/mail/${id}`);
    } catch (error) {
      toast.error(buildMessage(error));
    }
  };
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          className={classes.folders}
          aria-label={t('submission:mail.folder')}
          size="xs"
          value={folder}
          onChange={(value) => change({ folder: value, page: undefined }, { push: true })}
          data={mailFolders.map((value: MailFolder) => ({
            value,
            label: t(`submission:mail.folders.${value}`),
          }))}
        />
        {may('mail:write') && (
          <Button leftSection={<IconPencilPlus size={18} aria-hidden />} onClick={() => void write()}>
            {t('submission:mail.new')}
          </Button>
        )}
      </div>
      {labels.data && (
        <p className={classes.address}>{t('submission:mail.subtitle', { address: labels.data.address })}</p>
      )}
      <DataList
        key={folder}
        name="mail"
        label={t('submission:mail.label')}
        call={searchMessages}
        fixed={{ 'filter.folder': `in:${folder}` }}
        columns={columns}
        size={25}
        searchLabel={t('submission:mail.search')}
        href={(row) => `${base}/inbox/mail/${row.id}`}
        filters={[
          {
            key: 'label',
            label: t('submission:mail.labels'),
            many: true,
            options: (labels.data?.content ?? []).map(({ label }) => ({ value: label, label })),
          },
          {
            key: 'direction',
            label: t('submission:mail.direction'),
            options: mailDirections.map((value) => ({
              value,
              label: t(`submission:mail.directions.${value}`),
            })),
          },
        ]}
        actions={(row) => [
          {
            label: t(row.isStarred ? 'submission:mail.unstar' : 'submission:mail.star'),
            onClick: () => void mark(row, { isStarred: !row.isStarred }),
          },
          {
            label: t(row.isArchived ? 'submission:mail.unarchive' : 'submission:mail.archive'),
            onClick: () => void mark(row, { isArchived: !row.isArchived }),
          },
          { label: t('submission:mail.markUnread'), onClick: () => void mark(row, { isSeen: false }) },
        ]}
        bulk={(rows, clear) => <ManyThreads rows={rows} clear={clear} />}
        empty={{
          title: t('submission:mail.empty'),
          text: t('submission:mail.emptyText', { address: labels.data?.address ?? '' }),
        }}
      />
    </>
  );
}
