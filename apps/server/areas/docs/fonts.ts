import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { coverageOf, type Coverage } from './font-coverage.ts';

const require = createRequire(import.meta.url);
const beside = (entry: string, folder: string, files: readonly string[]): string[] =>
  files.map((file) => join(dirname(require.resolve(entry)), folder, file));
const roboto = (...files: string[]) => beside('@expo-google-fonts/roboto', '', files);
const noto = (script: string, ...files: string[]) => beside(`@embedpdf/fonts-${script}`, '../fonts', files);

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
  ...noto('latin', 'NotoSans-Regular.ttf'),
  ...noto('hebrew', 'NotoSansHebrew-Regular.ttf'),
  ...noto('arabic', 'NotoNaskhArabic-Regular.ttf'),
  ...noto('sc', 'NotoSansHans-Regular.otf'),
  ...noto('kr', 'NotoSansKR-Regular.otf'),
];
export const fontFiles: readonly string[] = [
  ...upright,
  ...roboto('500Medium/Roboto_500Medium.ttf', '400Regular_Italic/Roboto_400Regular_Italic.ttf'),
  ...noto('latin', 'NotoSans-Medium.ttf', 'NotoSans-Italic.ttf'),
  ...noto('hebrew', 'NotoSansHebrew-Bold.ttf'),
  ...noto('arabic', 'NotoNaskhArabic-Bold.ttf'),
];

let known: Coverage | undefined;

/** Whether a paper can show a letter. */
export const hasGlyph = (codePoint: number): boolean => (known ??= coverageOf(upright)).has(codePoint);
