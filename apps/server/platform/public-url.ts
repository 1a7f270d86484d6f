import type { Config } from './config.ts';

/** The URL of a console page, for links in mails. */
export function publicUrl(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>, path: string): string {
  return new URL(path, config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).href;
}
