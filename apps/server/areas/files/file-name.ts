import { LONGEST_NAME, safeFileName, splitFileName } from '@parapet/domain/documents/file-types';
import { refuse } from '../../platform/refuse.ts';

/**
 * The name under which a file is kept: without what no file system takes, and with the extension of its kind.
 * @throws Refusal 400 for a name of which nothing is left.
 */
export function toFileName(given: string, extension: string): string {
  const { base, extension: end } = splitFileName(given);
  const plain = safeFileName(end === extension ? base : given);
  if (plain === '')
    refuse('bad-input', {}, [{ field: 'docName', code: 'too_small', detail: 'File name is required' }]);
  return `${plain.slice(0, LONGEST_NAME - extension.length - 1)}.${extension}`;
}
