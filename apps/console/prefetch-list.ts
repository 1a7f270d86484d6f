import type { Plugin, Rolldown } from 'vite';

const FIRST = /src.app.start.sign-in\.tsx$/;
/** Modules that every user loads after signing in, whatever their dashboard. */
const NEXT = /src.app.(start.console|shell.shell|shell.persona-outlet)\.tsx$/;

/**
 * Names in the document the files that come after the sign-in page, for `core/address/prefetch.ts`: only the
 * build knows their names.
 */
export function prefetchList(): Plugin {
  return {
    name: 'prefetch-list',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, chunk }) => {
        const first = new Set([...(chunk ? getFiles(chunk, bundle) : []), ...filesWith(FIRST, bundle)]);
        const next = new Set(filesWith(NEXT, bundle)).difference(first);
        const content = [...next].map((name) => `/${name}`);
        return [{ tag: 'meta', injectTo: 'head', attrs: { name: 'prefetch', content: content.join(' ') } }];
      },
    },
  };
}

/** Lists the files that the browser loads for these modules. */
const filesWith = (modules: RegExp, bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .filter(({ moduleIds }) => moduleIds.some((id) => modules.test(id)))
    .flatMap((chunk) => [...getFiles(chunk, bundle)]);

/** The file of a chunk, its style, and those of all chunks that it imports at once. */
function getFiles(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen: Set<string> = new Set(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') getFiles(imported, bundle, seen);
  }
  return seen;
}
