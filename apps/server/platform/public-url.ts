import type { Config } from './config.ts';

/** An address of the console as a mail links to it. */
export function publicUrl(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>, path: string): string {
  return new URL(path, config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).href;
}
