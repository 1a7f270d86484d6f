import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Note } from '../note.tsx';
import { EarlierInputNote } from './earlier-input-note.tsx';
import type { DraftState } from './use-record-form.ts';

/** Says that earlier unsaved input was restored or could be, and whether the record has changed since. */
export function DraftNote({ draft }: { draft: DraftState }) {
  return (
    <>
      <RestoredNote draft={draft} />
      <EarlierInputNote earlier={draft.earlier} />
    </>
  );
}

function RestoredNote({ draft }: { draft: DraftState }) {
  const { t } = useTranslation();
  if (!draft.restored) return null;
  return (
    <Note
      tone={draft.stale ? 'caution' : 'info'}
      live
      action={
        <Button size="compact-sm" variant="default" onClick={draft.discard}>
          {t('common:draft.discard')}
        </Button>
      }
    >
      {t(draft.stale ? 'common:draft.stale' : 'common:draft.restored')}
    </Note>
  );
}
