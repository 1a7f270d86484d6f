// Runs the real server with its own home and port: for the browser tests and the benchmarks.
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { node } from './install.mjs';
import { root } from './run.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

/**
 * Below the range of ephemeral ports: what the server itself requests (its database, its sandboxes) cannot
 * take this port before the server starts.
 * @returns {Promise<number>} a port that nobody listens on
 */
export async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/**
 * @param {{ url: string, child: import('node:child_process').ChildProcess, log: string, seconds?: number }}
 * server
 */
export async function untilReady({ url, child, log, seconds = 280 }) {
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await wait(20)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
  }
  const tail = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-25).join('\n');
  throw new Error(`The server at ${url} did not get ready.\n${tail}`);
}

/** @param {import('node:child_process').ChildProcess} child */
export async function stopProcess(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const patience = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(patience);
}

/**
 * @param {{ home: string, env?: Record<string, string> }} options
 * @returns {Promise<{ url: string, home: string, pid: number, stop(): Promise<void> }>}
 */
export async function startServer({ home, env = {} }) {
  mkdirSync(home, { recursive: true });
  const port = await freePort(),
    log = join(home, 'server.log'),
    out = openSync(log, 'a');
  const { DATABASE_URL: _elsewhere, ...inherited } = process.env;
  const child = spawn(node, [...serverFlags, join(root, 'apps/server/main.ts')], {
    cwd: root,
    // One process, unless a caller wants more.
    env: {
      WEB_PROCESSES: '1',
      ...serverEnvironment,
      ...inherited,
      ...env,
      PORT: String(port),
      PARAPET_HOME: home,
    },
    stdio: ['ignore', out, out],
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady({ url, child, log });
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
  return { url, home, pid: child.pid, stop: () => stopProcess(child) };
}
