import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, stopProcess, untilReady } from '../tools/lib/server.mjs';
import { root } from '../tools/lib/run.mjs';
import { round, type Measurement } from './measurement.ts';

async function start(home: string): Promise<number> {
  const port = await freePort(),
    log = join(home, 'start.log'),
    out = openSync(log, 'a');
  const began = performance.now();
  const { DATABASE_URL: _elsewhere, ...inherited } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...inherited, PORT: String(port), PARAPET_HOME: home },
    stdio: ['ignore', out, out],
  });
  try {
    await untilReady({ url: `http://127.0.0.1:${port}`, child, log });
    return (performance.now() - began) / 1000;
  } finally {
    await stopProcess(child);
  }
}

/**
 * From `npm start` to an answer of /readyz: on an empty home with everything installed, and the second time.
 */
export async function measureStart(home: string): Promise<Measurement[]> {
  const first = await start(home),
    second = await start(home);
  return [
    {
      id: 'first-start',
      what: 'npm start to ready, empty home (database, reference data, demo world)',
      value: round(first),
      unit: 's',
    },
    { id: 'second-start', what: 'npm start to ready, second start', value: round(second), unit: 's' },
  ];
}
