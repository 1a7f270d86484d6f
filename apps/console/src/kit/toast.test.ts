import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { toast } from './toast.ts';

const shown = () => [...notificationsStore.getState().notifications, ...notificationsStore.getState().queue];
beforeEach(() =>
  notificationsStore.setState({ notifications: [], queue: [], defaultPosition: 'bottom-right', limit: 3 }),
);

test('CORE-150 toasts are of four kinds', () => {
  toast.success('a');
  toast.error('b');
  toast.info('c');
  toast.warning('d');
  expect(new Set(shown().map(({ color }) => color)).size).toBe(4);
});
test('CORE-154 the same toast is not shown twice at a time', () => {
  toast.error('Our servers seem to be having trouble.');
  toast.error('Our servers seem to be having trouble.');
  expect(shown()).toHaveLength(1);
});
test('CORE-155 a toast may stay until it is closed, as an error does; others go by themselves', () => {
  toast.info('stays', { stay: true });
  toast.info('goes');
  toast.error('says what to do');
  expect(shown().map(({ autoClose }) => autoClose)).toEqual([false, 5000, false]);
});
