import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getCoverage, lettersOf, type Coverage } from './font-coverage.ts';

const require = createRequire(import.meta.url);
// An entry stands beside the fonts of its package, or in a folder beside them.
const beside = (entry: string, folder: string, files: readonly string[]): string[] =>
  files.map((file) => join(dirname(entry), folder, file));
const roboto = (...files: string[]) =>
  beside(require.resolve('@expo-google-fonts/roboto/package.json'), '', files);
const noto = (entry: string, ...files: string[]) => beside(entry, '../fonts', files);
const latin = require.resolve('@embedpdf/fonts-latin');
const hebrew = require.resolve('@embedpdf/fonts-hebrew');
const arabic = require.resolve('@embedpdf/fonts-arabic');
const chinese = require.resolve('@embedpdf/fonts-sc');
const korean = require.resolve('@embedpdf/fonts-kr');

/** The families of every paper: the first one that has a letter draws it. */
export const fontFamilies = [
  'Roboto',
  'Noto Sans',
  'Noto Sans Hebrew',
  'Noto Naskh Arabic',
  'Noto Sans S Chinese',
  'Noto Sans Korean',
] as const;

/**
 * Their files, upright. Other weights and slants draw fewer letters, and the compiler takes these for
 * what a family has in no other style.
 */
const upright = [
  ...roboto('400Regular/Roboto_400Regular.ttf'),
  ...noto(latin, 'NotoSans-Regular.ttf'),
  ...noto(hebrew, 'NotoSansHebrew-Regular.ttf'),
  ...noto(arabic, 'NotoNaskhArabic-Regular.ttf'),
  ...noto(chinese, 'NotoSansHans-Regular.otf'),
  ...noto(korean, 'NotoSansKR-Regular.otf'),
];
export const fontFiles: readonly string[] = [
  ...upright,
  ...roboto(
    '500Medium/Roboto_500Medium.ttf',
    '700Bold/Roboto_700Bold.ttf',
    '400Regular_Italic/Roboto_400Regular_Italic.ttf',
  ),
  ...noto(latin, 'NotoSans-Medium.ttf', 'NotoSans-Italic.ttf'),
  ...noto(hebrew, 'NotoSansHebrew-Bold.ttf'),
  ...noto(arabic, 'NotoNaskhArabic-Bold.ttf'),
];

/** Fonts of one script each, as `Bengali` in the package noto-sans-bengali: regular only. */
const SCRIPTS = [
  'Armenian',
  'Bengali',
  'Canadian Aboriginal',
  'Cherokee',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'NKo',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tifinagh',
] as const;
const regular = (name: string) => {
  const folder = `noto-${name.toLowerCase().replaceAll(' ', '-')}`;
  const file = `400Regular/Noto${name.replaceAll(' ', '')}_400Regular.ttf`;
  return join(dirname(require.resolve(`@expo-google-fonts/${folder}/package.json`)), file);
};
/** By family. They are named to the compiler, and looked into, for a paper with letters of theirs only. */
const scriptFonts: ReadonlyMap<string, string> = new Map(
  [...SCRIPTS.map((script) => `Sans ${script}`), 'Serif Tibetan'].map((name) => [
    `Noto ${name}`,
    regular(name),
  ]),
);
export const scriptFontFiles: readonly string[] = [...scriptFonts.values()];

let known: Coverage | undefined;
let others: Map<number, string> | undefined;

/** The families of the letters that the fonts of every paper lack. */
function getOthers(): Map<number, string> {
  const families = new Map<number, string>();
  for (const [family, file] of scriptFonts)
    for (const code of lettersOf(file)) if (!families.has(code)) families.set(code, family);
  return families;
}

/** The font that shows a letter: null for one of every paper, and undefined for none. */
export const familyOf = (codePoint: number): string | null | undefined =>
  (known ??= getCoverage(upright)).has(codePoint) ? null : (others ??= getOthers()).get(codePoint);
