import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { namespaces, startI18n } from '../../core/i18n.ts';
import {
  actionById,
  buildActions,
  getPaletteCommands,
  type RecordAction,
  buildRowActions,
} from './record-actions.tsx';

const all = ['send-quote', 'bind-quote', 'decline-quote'] as const;
type Quote = { can: readonly (typeof all)[number][]; sent: boolean };
type Id = Quote['can'][number] | 'cancel-to-inbox' | 'open-account';

const opened: string[] = [];
const icon = () => null;
const action = (id: string, more: Partial<RecordAction<Quote, { mayLeave: boolean }>> = {}) => ({
  icon,
  open: () => opened.push(id),
  ...more,
});
const table: Record<Id, RecordAction<Quote, { mayLeave: boolean }>> = {
  'send-quote': action('send', {
    label: ({ sent }) => (sent ? 'quote:command.send-quote.again' : 'quote:command.send-quote.label'),
  }),
  'bind-quote': action('bind', { beside: 'primary' }),
  'decline-quote': action('decline', { group: 'end', danger: true }),
  'cancel-to-inbox': action('cancel', { by: 'decline-quote', offered: (_, { mayLeave }) => mayLeave }),
  'open-account': action('account', { by: null }),
};
const offered = (can: Quote['can'], mayLeave = true, sent = false) =>
  buildActions(table, (id) => `quote:command.${id}.label`, { can, sent }, { mayLeave });
const ids = (...given: Parameters<typeof offered>) => offered(...given).map(({ id }) => id);

beforeAll(async () => {
  await startI18n('en-US');
  await i18next.loadNamespaces([...namespaces]);
});

describe('the actions of a record', () => {
  test('are what its can allows, in the order of the table', () => {
    expect(ids(all)).toEqual(Object.keys(table));
    expect(ids(['send-quote'])).toEqual(['send-quote', 'open-account']);
  });
  test('may ask for more than can, and go by another command', () => {
    expect(ids(all, false)).not.toContain('cancel-to-inbox');
    expect(ids(['send-quote', 'bind-quote'])).not.toContain('cancel-to-inbox');
  });
  test('are called as the command is, or as the record asks', () => {
    expect(offered(all)[0]?.label).toBe('Send to policyholder');
    expect(offered(all, true, true)[0]?.label).toBe('Send again');
  });
  test('are the same in a menu, a row and the palette', () => {
    const actions = offered(all);
    expect(buildRowActions(actions).map(({ label, danger }) => [label, danger])).toEqual(
      actions.map(({ label, danger }) => [label, danger]),
    );
    expect(getPaletteCommands(actions).map(({ id }) => id)).toEqual(Object.keys(table));
    expect(actionById(actions, 'bind-quote')?.beside).toBe('primary');
    actionById(actions, 'decline-quote')?.run();
    expect(opened).toEqual(['decline']);
  });
});
