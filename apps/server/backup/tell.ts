import { BackupProblem } from './problem.ts';

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

export const seconds = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * Reports the error that ends a command: one sentence for a problem that an operator can fix; any other
 * error is ours and is reported with its stack.
 */
export function endWith(error: unknown, usage: string, ...said: (new (...args: never[]) => Error)[]): void {
  const { code = '', message, stack } = error as Error & { code?: string };
  const isUsage = code.startsWith('ERR_PARSE_ARGS');
  const isSaid = isUsage || [BackupProblem, ...said].some((kind) => error instanceof kind);
  process.stderr.write(`${isSaid ? message : (findSentence(code) ?? stack)}\n`);
  if (isUsage) process.stderr.write(`${usage}\n`);
  process.exitCode = isUsage ? 2 : 1;
}

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Incomplete files were removed.',
  EACCES: 'This user has no permission to write there.',
  ECONNREFUSED: 'PostgreSQL does not respond.',
  '28P01': 'PostgreSQL does not accept the password.',
  '3D000': 'The database does not exist. Create an empty one first.',
};

const findSentence = (code: string): string | undefined => SENTENCES[code];
