import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/**
 * Defines the way to start PostgreSQL's programs. PostgreSQL refuses to run as root, so root starts them as
 * the user postgres.
 */
export interface Runner {
  /** Prepended to the program and its arguments. */
  readonly prefix: readonly string[];
  readonly ids: { uid?: number; gid?: number };
  /** Required owner of the files that PostgreSQL writes, if not the user running the server. */
  readonly owner?: { uid: number; gid: number };
}

const name = 'postgres';

function findId(flag: '-u' | '-g'): number | undefined {
  const found = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return found.status === 0 ? Number(found.stdout) : undefined;
}

function createUser(): void {
  const made = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) {
    throw new Error(
      `PostgreSQL does not run as root, and the user ${name} could not be created: ${made.error?.message ?? made.stderr.trim()}`,
    );
  }
}

function works(runner: Runner, program: string, ...args: string[]): boolean {
  const [command, ...rest] = [...runner.prefix, program, ...args];
  return spawnSync(command!, rest, { ...runner.ids, stdio: 'ignore', env: {} }).status === 0;
}

/**
 * Finds a way to run PostgreSQL's programs on a directory. As root, that is the user postgres. If that user
 * cannot enter the parent directories (a clone in /root, a private temporary directory), it gets the one
 * capability to enter and read them (dac_read_search), or dac_override in a container that does not have the
 * former.
 */
export function findRunner(initdb: string, directory: string): Runner {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} };
  if (findId('-u') === undefined) createUser();
  const uid = findId('-u'),
    gid = findId('-g');
  if (uid === undefined || gid === undefined)
    throw new Error(`PostgreSQL does not run as root, and there is no user ${name} to run it as.`);
  const withCapability = (name: string): Runner => ({
    // PostgreSQL checks with access(2), which ignores capabilities unless this securebit is set.
    prefix: [
      'setpriv',
      '--securebits=+no_setuid_fixup',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      `--inh-caps=-all,+${name}`,
      `--ambient-caps=+${name}`,
      `--bounding-set=-all,+${name}`,
      '--',
    ],
    ids: {},
  });
  const candidates: Runner[] = [
    { prefix: [], ids: { uid, gid } },
    withCapability('dac_read_search'),
    withCapability('dac_override'),
  ];
  const runner = candidates.find(
    (candidate) =>
      works(candidate, initdb, '--show', '-D', directory) && works(candidate, 'test', '-d', `${directory}/.`),
  );
  if (runner) return { ...runner, owner: { uid, gid } };
  throw new Error(
    `PostgreSQL runs as the user ${name}, who may not enter ${directory} or ${dirname(initdb)}. ` +
      'Let others enter the directories above them (chmod o+x), set PARAPET_HOME to a directory that they may enter, or set DATABASE_URL.',
  );
}
