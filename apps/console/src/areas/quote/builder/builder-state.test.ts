import type { Quote } from '@parapet/contract/quote/quote';
import { describe, expect, test } from 'vitest';
import {
  type BuilderEvent,
  builderReducer,
  type BuilderState,
  initialBuilderState,
  type Priced,
} from './builder-state.ts';

const selection = {
  isTriaExcluded: false,
  global: {
    preset: 2,
    limit: 1_000_000,
    deductible: 10_000,
    waitingPeriod: 8,
    retroActivePeriod: 0,
    effectiveDate: '2026-01-01',
    endDate: '2027-01-01',
  },
  coverages: {},
};
const quote = { id: 'q', version: 3, selection } as unknown as Quote;
const answer = {
  selection: { ...selection, global: { ...selection.global, limit: 5_000_000 } },
} as unknown as Priced;
const toTwoMillion: BuilderEvent = { type: 'changed', wanted: { global: { limit: 2_000_000 } } };
const after = (...events: BuilderEvent[]): BuilderState =>
  events.reduce(builderReducer, initialBuilderState(quote, null));

describe('the builder', () => {
  test('begins as the quote was saved', () =>
    expect(after()).toMatchObject({ base: quote, asked: {}, selection, priced: null, restored: false }));
  test('begins with the unsaved work of an earlier visit', () =>
    expect(initialBuilderState(quote, { global: { limit: 2_000_000 } })).toMatchObject({
      asked: { global: { limit: 2_000_000 } },
      selection: { global: { limit: 2_000_000 } },
      restored: true,
    }));
  test('shows a change at once, before it is priced', () =>
    expect(after(toTwoMillion)).toMatchObject({
      asked: { global: { limit: 2_000_000 } },
      selection: { global: { limit: 2_000_000 } },
      priced: null,
    }));
  test('has nothing to save when a change is taken back', () =>
    expect(
      after(toTwoMillion, { type: 'pricing' }, { type: 'changed', wanted: { global: { limit: 1_000_000 } } }),
    ).toEqual(after()));
  test('shows what the rules made of it once it is priced', () =>
    expect(after(toTwoMillion, { type: 'pricing' }, { type: 'priced', answer })).toMatchObject({
      asked: { global: { limit: 2_000_000 } },
      selection: { global: { limit: 5_000_000 } },
      priced: answer,
      busy: false,
    }));
  test('keeps what was asked when it cannot be priced, and clears the error with the next question', () => {
    const error = new Error('no');
    expect(after(toTwoMillion, { type: 'pricing' }, { type: 'failed', error })).toMatchObject({
      asked: { global: { limit: 2_000_000 } },
      busy: false,
      error,
    });
    expect(after(toTwoMillion, { type: 'failed', error }, { type: 'pricing' })).toMatchObject({
      busy: true,
      error: null,
    });
  });
  test('asks for the end as saved where the start has moved, for it would follow the start', () => {
    const moved: BuilderEvent = { type: 'changed', wanted: { global: { effectiveDate: '2026-02-01' } } };
    const back: BuilderEvent = { type: 'changed', wanted: { global: { endDate: '2027-01-01' } } };
    expect(after(moved, back).asked).toEqual({
      global: { effectiveDate: '2026-02-01', endDate: '2027-01-01' },
    });
    expect(after(back).asked).toEqual({});
  });
  test('has nothing left after a save', () => {
    const saved = { ...quote, version: 4 };
    const state = after(toTwoMillion, { type: 'priced', answer });
    const event: BuilderEvent = { type: 'saved', quote: saved, sent: state.asked };
    expect(builderReducer(state, event)).toEqual(initialBuilderState(saved, null));
  });
  test('still has to save what was changed while a save was under way', () => {
    const global = { ...selection.global, limit: 2_000_000 };
    const saved = { ...quote, version: 4, selection: { ...selection, global } } as Quote;
    const { asked: sent } = after(toTwoMillion);
    const sinceThen: BuilderEvent = { type: 'changed', wanted: { global: { deductible: 25_000 } } };
    expect(after(toTwoMillion, sinceThen, { type: 'saved', quote: saved, sent })).toMatchObject({
      base: saved,
      asked: { global: { deductible: 25_000 } },
      selection: { global: { limit: 2_000_000, deductible: 25_000 } },
    });
  });
  test("puts one's changes on top of a version that somebody else saved", () => {
    const global = { ...selection.global, deductible: 25_000 };
    const theirs = { ...quote, version: 4, selection: { ...selection, global } } as unknown as Quote;
    const asked = { global: { limit: 2_000_000 } };
    const rebased = after(
      toTwoMillion,
      { type: 'priced', answer },
      { type: 'rebased', quote: theirs, asked },
    );
    expect(rebased).toMatchObject({
      base: theirs,
      asked,
      selection: { global: { limit: 2_000_000, deductible: 25_000 } },
      priced: null,
      restored: false,
    });
    expect(after(toTwoMillion, { type: 'rebased', quote: theirs, asked: {} })).toEqual(
      initialBuilderState(theirs, null),
    );
  });
});
