import { Button } from '@mantine/core';
import type { OfferedAction } from './record-actions.tsx';

/** The actions that have their own button; the next one to take stands out. */
export function ActionButtons({ actions }: { actions: readonly OfferedAction[] }) {
  return actions
    .filter(({ beside }) => beside)
    .map(({ id, label, icon, beside, run }) => (
      <Button key={id} variant={beside === 'primary' ? 'filled' : 'default'} leftSection={icon} onClick={run}>
        {label}
      </Button>
    ));
}
