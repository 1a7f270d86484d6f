import type { State } from './types.ts';

/** The fifty states by abbreviation; the District of Columbia is not one of them. */
export const abbreviatedStates = (states: readonly State[]): string[] =>
  states.map(({ code }) => code).filter((code) => code !== 'DC');
