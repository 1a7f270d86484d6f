import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { openRenderer } from './renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'parapet-renderer-'));
const file = join(folder, 'render.ts');
writeFileSync(
  file,
  `import { threadId } from 'node:worker_threads';
let times = 0;
let turns = 0;
export default ({ text }: { text: string }): Uint8Array => {
  if (text.startsWith('turns')) {
    setImmediate(() => (turns += 1));
    return Buffer.from(String(turns));
  }
  if (text === 'broken') throw new Error('It cannot be drawn');
  return Buffer.from([text, threadId > 0, ++times].join(' '));
};`,
);
const renderer = openRenderer(pathToFileURL(file));
afterAll(async () => {
  renderer.close();
  rmSync(folder, { recursive: true });
});

const draw = async (text: string) => Buffer.from(await renderer.render({ text })).toString();

it('draws in another thread, and once what is asked for again or at the same time', async () => {
  const twice = await Promise.all([draw('a'), draw('a')]);
  expect(twice).toEqual(['a true 1', 'a true 1']);
  expect(await draw('b')).toMatch(/^b true \d$/);
  expect(await draw('a')).toBe('a true 1');
});

it('says what could not be drawn, each time, and goes on', async () => {
  await expect(draw('broken')).rejects.toThrow('It cannot be drawn');
  await expect(draw('broken')).rejects.toThrow('It cannot be drawn');
  expect(await draw('c')).toMatch(/^c true/);
});

it('comes to the end of a turn between drawings that are asked for at once, which frees what they leave', async () => {
  const turns = await Promise.all(['turns 1', 'turns 2', 'turns 3', 'turns 4', 'turns 5'].map(draw));
  expect(Number(turns.at(-1))).toBeGreaterThan(0);
});
