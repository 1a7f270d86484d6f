import { Notifications, type NotificationsProps } from '@mantine/notifications';
import { useEffect } from 'react';
import { toast } from '../../kit/toast.ts';
import { messageOf } from '../client.ts';
import { onTrouble } from '../client/trouble.ts';

/** Where toasts appear, at most three; a server in trouble raises one by itself. */
export function Toasts({ position }: { position: NonNullable<NotificationsProps['position']> }) {
  useEffect(() => onTrouble((error) => toast.error(messageOf(error))), []);
  return <Notifications position={position} limit={3} containerWidth={400} />;
}
