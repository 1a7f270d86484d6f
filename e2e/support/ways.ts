import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { PlaywrightTestProject } from '@playwright/test';

/**
 * Journeys that the gate runs in both ways: the story, in which one signs in, signs and pays, and the
 * profile, whose photo is cropped on the wide screen alone. The deep run does so with every journey.
 */
const IN_BOTH_WAYS = /^(story|profile)\.spec\.ts$/;

/** Which way a file's journeys run in the gate: its name decides, so that a new file moves no other. */
const isWide = (file: string): boolean => createHash('md5').update(file).digest()[0]! % 2 === 0;

const getNames = (files: readonly string[]): string =>
  files.map((file) => file.replaceAll('.', String.raw`\.`)).join('|');

type Chosen = Pick<PlaywrightTestProject, 'grep' | 'grepInvert'>;

/**
 * Which journeys run wide and light, and which narrow and dark, in the gate: each runs once, in the way that
 * the name of its file decides; those tagged `@once` run wide and light whatever their file is called.
 * @param folder where the spec files are
 */
export function waysOfTheGate(folder: string): { wide: Chosen; narrow: Chosen } {
  const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  const both = files.filter((file) => IN_BOTH_WAYS.test(file));
  const wide = [...new Set([...both, ...files.filter(isWide)])];
  const narrow = [...new Set([...both, ...files.filter((file) => !isWide(file))])];
  return {
    wide: { grep: new RegExp(`(^| )(${getNames(wide)}) |@once`) },
    narrow: { grep: new RegExp(`(^| )(${getNames(narrow)}) `), grepInvert: /@once/ },
  };
}
