import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StateText } from './provenance.ts';

const file = join(import.meta.dirname, '../../../../data/statements/fraud-warnings.json');

/** The fraud warnings that states prescribe, by state: the application and the form print the same words. */
export const fraudWarnings = JSON.parse(readFileSync(file, 'utf8')) as {
  edition: string;
  states: Record<string, StateText & { text: string }>;
};
