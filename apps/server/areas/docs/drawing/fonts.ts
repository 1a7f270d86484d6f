import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getCoverage, type Coverage } from './font-coverage.ts';

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
  ...roboto('500Medium/Roboto_500Medium.ttf', '400Regular_Italic/Roboto_400Regular_Italic.ttf'),
  ...noto(latin, 'NotoSans-Medium.ttf', 'NotoSans-Italic.ttf'),
  ...noto(hebrew, 'NotoSansHebrew-Bold.ttf'),
  ...noto(arabic, 'NotoNaskhArabic-Bold.ttf'),
];

let known: Coverage | undefined;

/** Whether a paper can show a letter. */
export const hasGlyph = (codePoint: number): boolean => (known ??= getCoverage(upright)).has(codePoint);
