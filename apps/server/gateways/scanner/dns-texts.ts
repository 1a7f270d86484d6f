import type { Answer } from 'dns-packet';
import type { ScannerAddresses } from './addresses.ts';
import { ask } from './dns-client.ts';

/** Of a list of records so many are looked at. */
export const MOST_RECORDS = 20;
const MOST_TEXT = 2000;

/** The contents of a record, as one text. */
export const textIn = (answer: Answer): string => {
  const data = 'data' in answer ? answer.data : '';
  const parts = (Array.isArray(data) ? data : [data]) as (string | Buffer)[];
  return parts.map(String).join('').replaceAll('\0', '').toWellFormed().slice(0, MOST_TEXT);
};

/** The texts that stand at a name. @throws LookTrouble */
export async function texts(at: ScannerAddresses, name: string): Promise<string[]> {
  return (await ask(at, name, 'TXT')).slice(0, MOST_RECORDS).map(textIn);
}
