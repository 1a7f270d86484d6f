import { Notifications, type NotificationsProps } from '@mantine/notifications';
import { useEffect } from 'react';
import { toast } from '../../kit/toast.ts';
import { onTrouble } from '../../core/client/trouble.ts';
import { sizes } from '../../core/timings.ts';
import classes from './toasts.module.css';

/** Above dialogs (200), below what somebody has opened to choose from (300). */
const LAYER = 250;

/** Shows toasts, at most three at a time; server errors raise one automatically. */
export function Toasts({ position }: { position: NonNullable<NotificationsProps['position']> }) {
  useEffect(() => onTrouble((message) => toast.error(message)), []);
  return (
    <Notifications
      position={position}
      limit={sizes.toasts}
      containerWidth={400}
      zIndex={LAYER}
      classNames={{ root: classes.root! }}
    />
  );
}
