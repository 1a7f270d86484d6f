import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DockerfileParser, type From } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../platform/config.ts';
import { LONGEST_STOP_MS } from '../platform/stopping.ts';
import { serverEnvironment, serverFlags } from './servers/spawned-server.ts';

const root = join(import.meta.dirname, '../../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const dockerfile = DockerfileParser.parse(read('Dockerfile'));
const rootPackage = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};

type Service = {
  stop_grace_period?: string;
  environment?: Record<string, string>;
  env_file?: string;
  read_only?: boolean;
  cap_drop?: string[];
  networks?: string[];
  ports?: string[];
};
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
};
const example = Object.fromEntries(
  read('.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

it('has a Dockerfile without a finding, of the Node that is tested, and never runs as root', () => {
  expect(validate(read('Dockerfile')).map(({ message }) => message)).toEqual([]);
  const stages = dockerfile.getFROMs() as From[];
  for (const from of stages)
    expect(from.getImage()).toBe(`node:${rootPackage.devDependencies['node']}-trixie-slim`);
  const last = dockerfile
    .getInstructions()
    .filter((instruction) => instruction.getRange()!.start.line > stages[1]!.getRange()!.start.line);
  const keywords = last.map((one) => one.getKeyword());
  expect(keywords.indexOf('USER')).toBeGreaterThan(keywords.lastIndexOf('COPY'));
  expect(last.find((one) => one.getKeyword() === 'USER')!.getArgumentsContent()).toBe('node');
});

it('tells Node and the C library what `npm start` and the tests of memory tell them', () => {
  const started = read('tools/lib/server-flags.mjs');
  for (const flag of serverFlags) {
    expect(read('Dockerfile')).toContain(`"${flag}"`);
    expect(started).toContain(`'${flag}'`);
  }
  for (const [name, value] of Object.entries(serverEnvironment)) {
    expect(read('Dockerfile')).toContain(`${name}=${value}`);
    expect(started).toContain(`${name}: '${value}'`);
  }
});

it('copies what there is, and runs commands that there are', () => {
  const copied = dockerfile.getCOPYs().flatMap((copy) => {
    const [from] = copy.getArguments().map((argument) => argument.getValue());
    return from === undefined || from === '.' ? [] : [from.replace(/^\/app\//, '')];
  });
  expect(copied).toContain('apps/server');
  for (const path of copied.filter((one) => !['node_modules', 'apps/console/dist'].includes(one)))
    expect(existsSync(join(root, path)), path).toBe(true);
  const said = read('Dockerfile');
  for (const [, script] of said.matchAll(/npm run (\S+)/g))
    expect(rootPackage.scripts).toHaveProperty(script!);
  for (const [, file] of said.matchAll(/"(apps\/server\/[\w-]+\.ts)"/g))
    expect(existsSync(join(root, file!)), file).toBe(true);
});

it('tells by its health check whether the server answers', () => {
  const check = spawnSync(process.execPath, [join(root, 'apps/server/is-ready.ts')], {
    env: { ...process.env, PORT: '9' },
  });
  expect(check.status).toBe(1);
});

it('tells production all that it asks for, and nothing that it does not know', () => {
  const home = mkdtempSync(join(tmpdir(), 'parapet-deployment-'));
  const filled = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value || 'x'.repeat(48)]),
  );
  const servers = Object.entries(compose.services).filter(([, service]) => service.env_file === '.env');
  expect(servers.map(([name]) => name)).toEqual(['web-1', 'web-2', 'jobs']);
  for (const [name, { environment = {}, stop_grace_period: grace }] of servers) {
    const settings = { ...filled, ...environment, PARAPET_HOME: home };
    const DATABASE_URL = environment['DATABASE_URL']!.replaceAll(
      /\$\{(\w+):\?\}/g,
      (_, of: string) => filled[of]!,
    );
    const config = readConfig({ ...settings, DATABASE_URL });
    expect(config, name).toMatchObject({ production: true, INTERNAL_PORT: 3001, processes: 1 });
    // Or what is under way when it is told to stop would be cut off.
    expect(Number.parseInt(grace!, 10)).toBeGreaterThan(config.DRAIN_SECONDS + LONGEST_STOP_MS / 1000);
    const known = new Set([...Object.keys(config), 'PARAPET_SECRET']);
    for (const setting of Object.keys({ ...example, ...environment }))
      if (!['SITE_ADDRESS', 'POSTGRES_PASSWORD'].includes(setting)) expect(known, setting).toContain(setting);
  }
  expect(read('docs/operations.md')).toContain(`ended ${LONGEST_STOP_MS / 1000} seconds after`);
  rmSync(home, { recursive: true, force: true });
});

it('has a checker of viruses where the settings say that it is, for the servers alone', () => {
  const { protocol, hostname, port } = new URL(example['VIRUS_CHECK_URL']!);
  expect([protocol, port]).toEqual(['tcp:', '3310']);
  const checker = compose.services[hostname]!;
  // It is reached inside, and fetches its signatures from outside.
  expect(checker).toMatchObject({ networks: ['inside', 'outside'] });
  expect(checker.ports).toBeUndefined();
});

it('lets nobody but the proxy in from outside, and nothing write but to its volume', () => {
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  expect(compose.networks['inside']).toEqual({ internal: true });
  expect(compose.services['postgres']!.networks).toEqual(['inside']);
  for (const name of ['web-1', 'web-2', 'jobs'])
    expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  const proxied = read('Caddyfile');
  for (const server of ['web-1:3000', 'web-2:3000']) expect(proxied).toContain(server);
  expect(proxied).not.toContain('3001');
});
