import { LONG_VALUE } from '@parapet/contract/activity/index';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { namespaces, startI18n } from '../../core/i18n.ts';
import { changedFields, isNew } from './changed-fields.ts';

beforeAll(async () => {
  await startI18n('en-US');
  await i18next.loadNamespaces([...namespaces]);
});

const said = (changes: Parameters<typeof changedFields>[0]['changes'], subject = 'quote') =>
  changedFields({ changes, subject }).map(({ label, from, to }) => `${label}: ${from} → ${to}`);

test('a change reads as the screens say it: label, amount, date, yes and no, the word of a code', () => {
  expect(
    said({
      totalPremium: { from: 1260, to: 1300.5 },
      expiresOn: { from: null, to: '2026-12-21' },
      isReleased: { from: false, to: true },
      status: { from: 'SIGNED', to: 'BOUND' },
      'selection.global.limit': { from: 1_000_000, to: 5_000_000 },
      'selection.global.waitingPeriod': { from: 12, to: 8 },
      'selection.coverages.111.selected': { from: false, to: true },
    }),
  ).toEqual([
    'Total premium: $1,260.00 → $1,300.50',
    'Price valid until: – → Dec 21, 2026',
    'Released by an underwriter: No → Yes',
    'Status: Signed → Bound',
    'Limit: $1,000,000 → $5,000,000',
    'Waiting period: 12 hours → 8 hours',
    'Social engineering: No → Yes',
  ]);
});

test('details and answers of an account have the labels of their forms, an unknown field its path', () => {
  expect(
    said(
      {
        'details.revenue': { from: 4_000_000, to: 5_000_000 },
        'details.address.city': { from: 'Rutland', to: 'Barre' },
        'securityAnswers.training': { from: null, to: true },
        'later.field': { from: 1, to: LONG_VALUE },
      },
      'account',
    ),
  ).toEqual([
    'Annual revenue: $4,000,000 → $5,000,000',
    'Address: City: Rutland → Barre',
    `${i18next.t('account:ask.question.training')}: – → Yes`,
    'later.field: 1 → Too long to show here',
  ]);
});

test('a new record is opened to its fields, without keys, bookkeeping and what is empty', () => {
  const fields = changedFields({
    subject: 'account',
    changes: {
      agencyId: { from: null, to: '01a20141-f042-7709-8d3d-53ab3274b7fb' },
      created: { from: null, to: '2026-11-15T18:22:00.000Z' },
      contact: { from: null, to: { contactFirstName: 'Olivia', contactPhone: '' } },
    },
  });
  expect(fields.map(({ label, to }) => [label, to])).toEqual([['Contact first name', 'Olivia']]);
  expect(isNew(fields)).toBe(true);
});
