// `npm run dev`: the console with hot reload, in front of a server that restarts when one of its files
// changes. It has its own data (`var/dev`, unless PARAPET_HOME is set), so that those of `npm start` stay
// untouched.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, node } from './lib/install.mjs';
import { root, say } from './lib/run.mjs';
import { freePort } from './lib/server.mjs';

ensureInstalled();
const home = process.env.PARAPET_HOME ?? join(root, 'var/dev');
mkdirSync(home, { recursive: true });
const [page, server] = [process.env.PORT ?? String(await freePort()), String(await freePort())];
const url = `http://localhost:${page}`;

/** Started in its own process group, so that everything it starts can be stopped with it. */
function start(args, cwd, env) {
  const child = spawn(node, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  child.on('exit', (code) => stop(code ?? 1));
  return child;
}

let stopping = false;
function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  // The server stops its database first.
  const patience = setTimeout(() => process.exit(code), 15_000);
  Promise.all(
    children.map(
      (child) => child.exitCode ?? child.signalCode ?? new Promise((end) => child.once('exit', end)),
    ),
  ).then(() => {
    clearTimeout(patience);
    process.exit(code);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));

const children = [
  start(['--watch', '--watch-preserve-output', join(root, 'apps/server/main.ts')], root, {
    PORT: server,
    PARAPET_HOME: home,
    PUBLIC_URL: url,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    // One process is watched.
    WEB_PROCESSES: '1',
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
  }),
  start(
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', page, '--strictPort'],
    join(root, 'apps/console'),
    { PARAPET_SERVER: `http://localhost:${server}` },
  ),
];
say(`the console with hot reload will be at ${url}; its server, at ${server}, restarts on change`);
