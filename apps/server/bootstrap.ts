// `npm run bootstrap -- --email ada@provider.com --name "Ada Okafor"`: the provider and its first
// administrator, in a database that has none. Prints the link for setting the password.
import { parseArgs } from 'node:util';
import { REGION_CODES, type RegionCode } from '@parapet/domain/regions/region';
import { email as emailShape } from '@parapet/contract/shapes';
import {
  AlreadyAdministered,
  inviteFirstAdministrator,
  type FirstAdministrator,
} from './areas/auth/index.ts';
import { createCommandContext, systemUser } from './platform/command-context.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { publicUrl } from './platform/public-url.ts';
import { startParapet } from './start.ts';

const USAGE =
  'npm run bootstrap -- --email ada@provider.com --name "Ada Okafor" [--organization Provider] [--region US|UK]';

const isRegion = (text: string): text is RegionCode => REGION_CODES.some((code) => code === text);

class UsageError extends Error {}

function readArguments(args: string[]): FirstAdministrator {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { email: option, name: option, organization: option, region: option },
  });
  const email = emailShape.safeParse(values.email);
  if (!email.success) throw new UsageError('--email must be the address of the first administrator.');
  const [firstName = '', ...others] = (values.name ?? '').trim().split(/\s+/);
  if (others.length === 0) throw new UsageError('--name must be a first name and a last name.');
  const region = values.region ?? 'US';
  if (!isRegion(region)) throw new UsageError('--region must be US or UK.');
  return {
    email: email.data,
    firstName,
    lastName: others.join(' '),
    organization: values.organization ?? 'Parapet',
    region,
  };
}

/** With the settings of the server, so that what it would refuse to start with is said here already. */
async function bootstrap(wanted: FirstAdministrator): Promise<string> {
  const config = readConfig(process.env);
  const postgres = config.DATABASE_URL
    ? { url: config.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ home: config.home, log: () => {} });
  try {
    const { INTERNAL_PORT: _unused, ...quiet } = config;
    const running = await startParapet(
      { ...quiet, PORT: 0, HOST: '127.0.0.1', PARAPET_ROLE: 'web', LOG_LEVEL: 'error' },
      postgres.url,
    );
    try {
      const scope = { scope: 'all' } as const;
      const token = await running.database.transact(scope, (tx) =>
        inviteFirstAdministrator(
          createCommandContext(running.appContext, tx, {
            actor: null,
            person: systemUser,
            scope,
            requestId: 'bootstrap',
          }),
          wanted,
        ),
      );
      return publicUrl(config, `/confirmUser/${token}`);
    } finally {
      await running.stop();
    }
  } finally {
    await postgres.stop();
  }
}

try {
  const wanted = readArguments(process.argv.slice(2));
  const link = await bootstrap(wanted);
  process.stdout.write(
    `${wanted.email} sets a password here, once, within 14 days, and then a second factor:\n${link}\n`,
  );
} catch (error) {
  const isTheirs =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  const isSaid = isTheirs || error instanceof ConfigError || error instanceof AlreadyAdministered;
  process.stderr.write(`${isSaid ? (error as Error).message : String((error as Error).stack)}\n`);
  if (isTheirs) process.stderr.write(`${USAGE}\n`);
  process.exitCode = isTheirs ? 2 : 1;
}
process.exit();
