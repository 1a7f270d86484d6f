import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../note.tsx';
import { closeDialog, guardDialog } from './dialog-store.ts';

/** Appears inside a dialog that is being closed with unsaved changes. */
export function DirtyQuestion({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(
    () =>
      guardDialog(
        () => latest.current(),
        () => setAsking(true),
      ),
    [],
  );
  if (!asking) return null;
  return (
    <Note tone="caution" live title={t('common:dirty.question')}>
      <Group gap="xs" mt={6}>
        <Button size="compact-sm" variant="default" onClick={() => setAsking(false)}>
          {t('common:dirty.stay')}
        </Button>
        <Button size="compact-sm" color="red.8" onClick={() => closeDialog()}>
          {t('common:dirty.discard')}
        </Button>
      </Group>
    </Note>
  );
}
