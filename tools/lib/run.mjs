// Starts other programs and reports on them. Plain JavaScript: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A text as a regular expression that finds just it. @param {string} text */
export const asPattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export function say(message) {
  process.stdout.write(`parapet: ${message}\n`);
}

/** Runs a program to its end and captures its output. Never throws for a failing program. */
export function capture(command, args, { cwd = root, env = process.env, timeout = 0 } = {}) {
  return new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '',
      output = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const timer = timeout ? setTimeout(() => child.kill('SIGKILL'), timeout) : undefined;
    const end = (code) => {
      clearTimeout(timer);
      resolve({ ok: code === 0, code, stdout, output, seconds: (performance.now() - began) / 1000 });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs steps in parallel, at most `width` at a time, and prints a line for each as it ends. A step is `{
 * name, run(): Promise<{ ok, output, note? }> }`; only a failing step's output is shown.
 */
export async function runSteps(steps, width = 2) {
  const queue = [...steps];
  const results = [];
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const began = performance.now();
      let result;
      try {
        result = await step.run();
      } catch (error) {
        result = { ok: false, output: String(error?.stack ?? error) };
      }
      const seconds = (performance.now() - began) / 1000;
      const note = result.note ? `  ${result.note}` : '';
      process.stdout.write(
        `${result.ok ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s${note}\n`,
      );
      if (!result.ok) process.stdout.write(`${(result.output ?? '').trimEnd().replace(/^/gm, '      ')}\n`);
      results.push({ name: step.name, ok: result.ok, seconds, passed: result.passed, failed: result.failed });
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, steps.length) }, worker));
  return results;
}
