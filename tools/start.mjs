// `npm start`: installs what is missing, builds the console if it is stale, then runs the server until
// Ctrl-C. Plain JavaScript, because on a fresh machine it runs on whatever Node is installed (20 or newer).
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { serverEnvironment, serverFlags } from './lib/server-flags.mjs';

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Parapet needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
  process.exit(1);
}

try {
  ensureInstalled();
  await ensureConsoleBuilt();
} catch (error) {
  console.error(`parapet: ${error.message}`);
  process.exit(1);
}

// The server gets its own process group, so that Ctrl-C reaches it once, from here, and not again from the
// terminal and from npm. The channel tells it when this process is gone (lib/lifeline.mjs).
const lifeline = new URL('./lib/lifeline.mjs', import.meta.url).href;
const server = spawn(
  node,
  [...serverFlags, '--import', lifeline, join(root, 'apps/server/main.ts'), ...process.argv.slice(2)],
  // Node reuses its compile cache at the next start.
  {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...serverEnvironment, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  },
);
server.channel?.unref();

let asked = 0;
function stop(signal) {
  if (asked && Date.now() - asked < 1500) return; // The same Ctrl-C, forwarded by npm.
  server.kill(asked ? 'SIGKILL' : signal);
  asked = Date.now();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));

// A signal that ends npm may end only npm and its shell. In that case whoever started us is gone, so stop
// too.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (!asked && process.ppid !== parent) stop('SIGTERM');
  }, 400).unref();

server.on('error', (error) => {
  console.error(`parapet: the server could not be started: ${error.message}`);
  process.exit(1);
});
server.on('exit', (code, signal) =>
  process.exit(code ?? (asked && signal !== 'SIGKILL' ? 0 : 128 + (constants.signals[signal] ?? 0))),
);
