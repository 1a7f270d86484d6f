import { globSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

/**
 * Which modules are served in one file. By default, the bundler makes a file of every set of modules that the
 * same pages share: 142 of them before the first dashboard appears. These few groups follow the order in
 * which a person meets them: the console's own start, the sign-in page, the router, what the other public
 * pages share, what is behind the sign-in. Each page's own modules stay one file.
 */
export async function chunkGroups(): Promise<Rolldown.CodeSplittingGroup[]> {
  const firstSeen = getPages(['src/app/start/sign-in.tsx', 'src/app/notices/cookie-banner.tsx']);
  const routed = getPages(['src/app/start/console.tsx']);
  const pages = [...firstSeen, ...routed, ...getPages(['src/areas/auth/**/*-page.tsx'])];
  const chunks = await getChunks(pages);
  const signIn = modulesBehind(chunks, firstSeen);
  const router = modulesBehind(chunks, routed);
  const open = modulesBehind(chunks, pages);
  return [
    { name: 'console', tags: ['$initial'], priority: 6 },
    { name: 'sign-in', test: (id) => signIn.has(id), priority: 5 },
    { name: 'router', test: (id) => router.has(id), priority: 4 },
    { name: 'public', test: (id) => open.has(id), minShareCount: 2, priority: 3 },
    { name: 'charts', test: /node_modules.recharts/, minShareCount: 2, priority: 2 },
    // Asked for at the sign-in too, which must not bring in what is behind it: the router would take over.
    { name: 'passkeys', test: /node_modules.@simplewebauthn/, priority: 2 },
    { name: 'inside', minShareCount: 2, priority: 1 },
  ];
}

const getPages = (patterns: string[]): string[] =>
  globSync(patterns, { cwd: import.meta.dirname }).map((page) => join(import.meta.dirname, page));

/**
 * The files that the bundler makes of these pages by default. Only the bundler knows what each of them loads
 * after tree shaking.
 */
async function getChunks(pages: string[]): Promise<Rolldown.OutputChunk[]> {
  const { output } = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [react()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: pages, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return output.filter((one) => one.type === 'chunk');
}

/**
 * The modules of all files that these pages load at once; what they load later, on demand, is not included.
 */
function modulesBehind(chunks: readonly Rolldown.OutputChunk[], pages: readonly string[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<Rolldown.OutputChunk>();
  const walk = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) walk(byName.get(name));
  };
  for (const chunk of chunks) if (chunk.facadeModuleId && pages.includes(chunk.facadeModuleId)) walk(chunk);
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
}
