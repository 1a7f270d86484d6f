import { Notifications, type NotificationsProps } from '@mantine/notifications';
import { useEffect } from 'react';
import { toast } from '../../kit/toast.ts';
import { onTrouble } from '../../core/client/trouble.ts';
import { sizes } from '../../core/timings.ts';
import classes from './toasts.module.css';

/** Where toasts appear, at most three; server errors raise one automatically. */
export function Toasts({ position }: { position: NonNullable<NotificationsProps['position']> }) {
  useEffect(() => onTrouble((message) => toast.error(message)), []);
  return (
    <Notifications
      position={position}
      limit={sizes.toasts}
      containerWidth={400}
      classNames={{ root: classes.root! }}
    />
  );
}
