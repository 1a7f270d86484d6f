import { notUnderstood, plainText, understood, type Understood } from './understood.ts';

type Named = { readonly code: string; readonly name: string };

/** Letters alone: `D.C.` is `dc`, `new-york` is `newyork`. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Other spellings of the District. */
const ALSO: Record<string, string> = { washingtondc: 'DC', dcwashington: 'DC' };

/** The code of a state by its code or whole name, in any case: `tx`, `TEXAS`, `N.Y.`. */
export function parseState(states: readonly Named[], text: string): Understood<string> {
  const letters = lettersOf(plainText(text));
  const found = states.find(
    ({ code, name }) => code === ALSO[letters] || lettersOf(code) === letters || lettersOf(name) === letters,
  );
  return found ? understood(found.code) : notUnderstood('notAState');
}
