import { notificationsStore } from '@mantine/notifications';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../core/client.ts';
import { namespaces, startI18n } from '../../../core/i18n.ts';
import { afterDeletion } from './delete-all-dialog.ts';

const shown = () =>
  [...notificationsStore.getState().notifications, ...notificationsStore.getState().queue].map(
    ({ id }) => id,
  );
beforeAll(async () => {
  await startI18n('en-US');
  await i18next.loadNamespaces([...namespaces]);
});
beforeEach(() => {
  vi.useFakeTimers();
  notificationsStore.setState({ notifications: [], queue: [], defaultPosition: 'bottom-right', limit: 3 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('ACC-196 ACC-762 ACC-711 after a bulk deletion the list is read again five seconds later', () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  afterDeletion('invalid', { quoteIds: ['q1', 'q2'] });
  expect(shown()).toEqual(['success:Submitted Request to Delete All Invalid Quotes!']);
  vi.advanceTimersByTime(4999);
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(read).toHaveBeenCalledWith({ queryKey: ['quote'] });
});
test('ACC-712 expired quotes are deleted with words of their own', () => {
  afterDeletion('expired', { quoteIds: ['q1'] });
  expect(shown()).toEqual(['success:Submitted Request to Delete All Expired Quotes!']);
});
test('a deletion that found nothing says so', () => {
  afterDeletion('expired', { quoteIds: [] });
  expect(shown()).toEqual(['info:There are no expired quotes']);
});
