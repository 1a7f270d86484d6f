import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PNG } from 'pngjs';
import pixelmatch from 'pixelmatch';
import type { Screen } from './screens.ts';

export type Picture = Screen & {
  /** Width and theme. */
  look: string;
  /** Below the folder of all pictures. */
  file: string;
  /** Why the screen was not complete, and what it asked for and was refused; empty if all is well. */
  trouble: string;
};

const BEFORE = 'before';
/** Of a thousand points: what a letter or two make. Less is the smoothing of edges. */
const CHANGED_PER_MILLE = 0.05;

/** Puts a picture of the last time aside, to compare the next one with. */
export function keepBefore(folder: string, file: string): void {
  const before = join(`${folder}-${BEFORE}`, file);
  mkdirSync(dirname(before), { recursive: true });
  rmSync(before, { force: true });
  if (existsSync(join(folder, file))) renameSync(join(folder, file), before);
}

/** Whether a picture shows something else than the last time. One that is new does. */
export function isChanged(folder: string, file: string): boolean {
  const before = join(`${folder}-${BEFORE}`, file);
  if (!existsSync(before)) return true;
  const [was, is] = [before, join(folder, file)].map((path) => PNG.sync.read(readFileSync(path)));
  if (was!.width !== is!.width || was!.height !== is!.height) return true;
  const points = pixelmatch(was!.data, is!.data, undefined, is!.width, is!.height);
  return (points * 1000) / (is!.width * is!.height) > CHANGED_PER_MILLE;
}
