import { fileURLToPath } from 'node:url';

/**
 * Keep the compiler of papers from searching this machine for fonts, which it has no option for. Only the
 * main thread can say so: another thread has a copy of the environment, which the compiler does not read.
 */
export function ignoreSystemFonts(): void {
  process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('./no-fonts.conf', import.meta.url));
}
