import { join } from 'node:path';
import { node } from '../tools/lib/install.mjs';
import { capture, root } from '../tools/lib/run.mjs';

/** Fills the demo world of a database up to a number of quotes, as `npm run demo` does. */
export async function fillBook(databaseUrl: string, home: string, quotes: number): Promise<void> {
  const { ok, output } = await capture(
    node,
    [join(root, 'apps/server/demo/main.ts'), '--quotes', String(quotes)],
    { env: { ...process.env, DATABASE_URL: databaseUrl, PARAPET_HOME: home } },
  );
  if (!ok) throw new Error(`The book could not be filled: ${output}`);
}
