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
test('CORE-155 a toast may stay until it is closed; others go by themselves', () => {
  toast.info('stays', { stay: true });
  toast.info('goes');
  expect(shown().map(({ autoClose }) => autoClose)).toEqual([false, 5000]);
});
test('an error stays until it is closed, or until something is said after it', () => {
  toast.error('says what to do');
  toast.error('says what to do');
  expect(shown().map(({ autoClose }) => autoClose)).toEqual([false]);
  toast.error('says something else');
  expect(shown().map(({ autoClose }) => autoClose)).toEqual([8000, false]);
  toast.error('says what to do');
  expect(shown().map(({ autoClose }) => autoClose)).toEqual([false, 8000]);
  toast.success('done');
  expect(shown().map(({ autoClose }) => autoClose)).toEqual([8000, 8000, 5000]);
});
