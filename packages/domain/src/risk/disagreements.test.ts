import { expect, test } from 'vitest';
import { FORMS } from '../questionnaires/forms.ts';
import { findDisagreements } from './disagreements.ts';
import { SIGNAL_KINDS, type SignalKind } from './types.ts';

const seen = (kind: SignalKind, value: number) => ({ kind, domain: 'keystone.example', value });
const bad = SIGNAL_KINDS.map((kind) => seen(kind, 0));

test('an answer that claims more than the scan saw is named with the finding', () => {
  const remote = { field: 'mfaRemoteSystemAccess', signal: 'EXPOSED_REMOTE_DESKTOP' };
  expect(findDisagreements({ mfaRemoteSystemAccess: 'YES' }, bad)).toEqual([remote]);
  expect(findDisagreements({ cyberEvent: false, eolProducts: 'NO' }, bad)).toEqual([
    { field: 'eolProducts', signal: 'OUTDATED_SOFTWARE' },
    { field: 'cyberEvent', signal: 'BREACH_MENTIONS' },
  ]);
  expect(findDisagreements({ patchingFrequency: 'WEEKLY' }, bad)).toHaveLength(1);
});

test('an answer that admits it, none, or a finding at half or better is no disagreement', () => {
  expect(
    findDisagreements({ mfaRemoteSystemAccess: 'NO', cyberEvent: true, patchingFrequency: 'NEVER' }, bad),
  ).toEqual([]);
  expect(findDisagreements({}, bad)).toEqual([]);
  expect(findDisagreements({ encryptionInTransit: 'YES' }, [seen('TLS_VERSION', 0.5)])).toEqual([]);
  expect(findDisagreements({ encryptionInTransit: 'YES' }, [])).toEqual([]);
});

test('the worst of several domains counts', () => {
  const kind = 'PUBLIC_STORAGE' as const;
  const signals = [seen(kind, 1), { kind, domain: 'old.example', value: 0 }];
  expect(findDisagreements({ encryptionAtRest: 'YES' }, signals)).toHaveLength(1);
});

test('every question that can be held against the scan is asked by a form', () => {
  const asked = new Set(Object.values(FORMS).flatMap((form) => form.questions.map(({ name }) => name)));
  const good = Object.fromEntries([...asked].map((name) => [name, 'YES']));
  const held = findDisagreements(
    { ...good, eolProducts: 'NO', cyberEvent: 'NO', patchingFrequency: 'DAILY' },
    bad,
  );
  expect(held).toHaveLength(9);
  for (const { field } of held) expect(asked).toContain(field);
});
