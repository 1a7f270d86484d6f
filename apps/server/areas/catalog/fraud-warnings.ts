import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StateText } from './provenance.ts';

const file = join(import.meta.dirname, '../../../../data/statements/fraud-warnings.json');

type Warnings = Record<string, StateText & { text: string }>;

/** The fraud warnings that states prescribe, by state: the application and the form print the same words. */
export const fraudWarnings = JSON.parse(readFileSync(file, 'utf8')) as {
  edition: string;
  states: Warnings;
  /** Words that have changed since, by the number and edition of the form that had them. */
  statesBefore: Record<string, Warnings>;
};

/** The fraud warnings that an edition of the form has: policies that carry an earlier one keep its words. */
export const getFraudWarnings = (edition: string): Warnings => ({
  ...fraudWarnings.states,
  ...fraudWarnings.statesBefore[edition],
});
