import { Button } from '@mantine/core';
import { listMerges, undoMerge, type Merge } from '@parapet/contract/account/merge';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../../core/client.ts';
import { openCommandConfirm } from '../../../kit/dialogs/index.ts';
import { instantText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import classes from './merge.module.css';

/** Puts back what a merge took from an account. */
const openUndoMerge = ({ accountId, name, version }: Merge) =>
  openCommandConfirm({
    words: 'account:command.undo-merge',
    values: { company: name },
    command: () => send(undoMerge, { params: { accountId }, body: { version } }),
    refresh: ['account', 'quote', 'policy', 'activity', 'docs'],
  });

/** The merges into an account that can still be undone, for those who may. */
export function MergesOfAccount({ accountId }: { accountId: string }) {
  const { t } = useTranslation();
  const { data } = useCall(listMerges, { params: { accountId } });
  const open = data?.content.filter(({ undoUntil }) => undoUntil !== null) ?? [];
  if (open.length === 0) return null;
  return (
    <div className={classes.merges}>
      {open.map((merge) => (
        <Note
          key={merge.accountId}
          title={t('account:merge.done', { name: merge.name })}
          action={
            merge.used.length === 0 && (
              <Button size="xs" variant="default" onClick={() => void openUndoMerge(merge)}>
                {t('account:command.undo-merge.label')}
              </Button>
            )
          }
        >
          {t('account:merge.by', { by: merge.by, at: instantText(merge.at), reason: merge.reason })}{' '}
          {merge.used.length === 0
            ? t('account:merge.until', { time: instantText(merge.undoUntil!) })
            : t('account:merge.used', { what: merge.used.join(', ') })}
        </Note>
      ))}
    </div>
  );
}
