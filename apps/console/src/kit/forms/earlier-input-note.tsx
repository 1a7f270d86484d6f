import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { instantText } from '../format.ts';
import { Note } from '../note.tsx';
import type { EarlierInput } from './use-earlier-input.ts';

/** Offers what was typed in the same form elsewhere, or here before a sign-out or crash, and not saved. */
export function EarlierInputNote({ earlier }: { earlier: EarlierInput | null }) {
  const { t } = useTranslation();
  if (!earlier) return null;
  return (
    <Note
      tone={earlier.stale ? 'caution' : 'info'}
      live
      action={
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-sm" variant="default" onClick={earlier.take}>
            {t('common:draft.take')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={earlier.discard}>
            {t('common:draft.forget')}
          </Button>
        </Group>
      }
    >
      {t(earlier.stale ? 'common:draft.earlierStale' : 'common:draft.earlier', {
        time: instantText(earlier.keptAt),
      })}
    </Note>
  );
}
