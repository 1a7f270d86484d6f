/** Abbreviations in the names of our endorsements. */
const SHORT = new Set(['ai', 'bipa', 'tria']);
const AS_WRITTEN: Readonly<Record<string, string>> = { eno: 'E&O' };

const written = (word: string): string => AS_WRITTEN[word] ?? (SHORT.has(word) ? word.toUpperCase() : word);

/**
 * Returns the subject of an endorsement from the name of its file: 'telecom fraud' for
 * `PUS-500073-endorsement-p100-telecom-fraud.pdf`. Undefined for a file that is named otherwise.
 */
export const findEndorsed = (docName: string): string | undefined =>
  /-endorsement-(?:p\d+-)?([a-z\d-]+)\.pdf$/.exec(docName)?.[1]?.split('-').map(written).join(' ');
