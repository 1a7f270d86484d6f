import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from './files.ts';

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const figure = ({ file, look, path, trouble }: Picture): string =>
  `<figure><a href="${escape(file)}"><img loading="lazy" src="${escape(file)}" alt=""></a>` +
  `<figcaption>${escape(path)} · ${look}${trouble ? ` · <b>${escape(trouble)}</b>` : ''}</figcaption></figure>`;

/**
 * Writes a single page with all pictures, those that changed first.
 * @returns where it is
 */
export function writeContactSheet(
  folder: string,
  pictures: readonly (Picture & { isChanged: boolean })[],
): string {
  const viewers = [...new Set(pictures.map(({ viewer }) => viewer))];
  const section = (title: string, some: readonly Picture[]): string =>
    some.length > 0 ? `<h2>${escape(title)}</h2><div>${some.map(figure).join('')}</div>` : '';
  const changed = pictures.filter(({ isChanged }) => isChanged);
  const all = viewers
    .map((name) =>
      section(
        name,
        pictures.filter(({ viewer }) => viewer === name),
      ),
    )
    .join('');
  const file = join(folder, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body { font: 14px system-ui; margin: 24px; background: #ddd }
div { display: grid; grid-template-columns: repeat(auto-fill, minmax(340px, 1fr)); gap: 16px }
figure { margin: 0 } img { width: 100%; max-height: 480px; object-fit: cover; object-position: top }
</style>${changed.length < pictures.length ? section('Other than the last time', changed) : ''}${all}`,
  );
  return file;
}
