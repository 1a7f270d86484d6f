import { globSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

/**
 * Which modules are served in one file. Left alone, the bundler makes a file of every set of modules that the same pages share: 142 of them
 * before the first dashboard is there. These few follow the way of a person: the console's own start, the sign-in, what the other
 * public pages share, what lies behind the sign-in. A page's own modules stay a file each.
 */
export async function chunkGroups(): Promise<Rolldown.CodeSplittingGroup[]> {
  const signIn = await modulesOf(['src/areas/auth/login-page.tsx', 'src/app/shell/public-frame.tsx']);
  const open = await modulesOf(['src/areas/auth/*-page.tsx']);
  return [
    { name: 'console', tags: ['$initial'], priority: 5 },
    { name: 'sign-in', test: (id) => signIn.has(id), minShareCount: 2, priority: 4 },
    { name: 'public', test: (id) => open.has(id), minShareCount: 2, priority: 3 },
    { name: 'charts', test: /node_modules.recharts/, minShareCount: 2, priority: 2 },
    { name: 'inside', minShareCount: 2, priority: 1 },
  ];
}

/** What these pages load, once all that they do not use is shaken off; the bundler alone knows it, so it builds them by themselves first. */
async function modulesOf(patterns: string[]): Promise<Set<string>> {
  const input = globSync(patterns, { cwd: import.meta.dirname }).map((page) => join(import.meta.dirname, page));
  const { output } = (await build({
    configFile: false, root: import.meta.dirname, logLevel: 'silent', plugins: [react()],
    build: { write: false, minify: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.filter((one) => one.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<Rolldown.OutputChunk>();
  const walk = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) walk(chunks.get(name));
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) walk(chunk);
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
}
