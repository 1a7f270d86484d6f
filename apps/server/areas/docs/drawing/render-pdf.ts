import { fileURLToPath } from 'node:url';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFamilies, fontFiles, scriptFontFiles } from './fonts.ts';
import type { Block, Picture } from '../paper-content.ts';
import { printable } from './printable.ts';

export type PdfOptions = {
  title: string;
  /** Next to the page number: form and edition. */ form: string;
  /** Above the rule, at the end: the policy that the document belongs to. */ reference: string;
  size: 'LETTER' | 'A4';
  /** Of the text, as readers of a screen pronounce it. */ language: string;
  at: Date;
  /** Printed on the last page: who made it, and how the file can be checked. */ check?: {
    made: string;
    text: string;
    link: string;
  };
};

const folder = fileURLToPath(new URL('.', import.meta.url));
/**
 * Number of papers after which the compiler forgets results that it computed for one and no other needed. A
 * bind draws some ten, whose forms the next bind has too: forgotten in between, a paper takes 33 ms instead
 * of 21 (and of 24 instead of 12, the compiler keeps 50 MB more for nothing).
 */
const KEPT_FOR = 16;

let opened: Promise<NodeCompiler> | undefined;

/** The compiler of this thread: its fonts are opened, and the template is read, once. */
const openCompiler = (): Promise<NodeCompiler> =>
  (opened ??= import('@myriaddreamin/typst-ts-node-compiler').then(({ NodeCompiler }) =>
    NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [...fontFiles, ...scriptFontFiles] }] }),
  ));

/**
 * A PDF of the content, after the template `paper.typ`. Its creation date is the document's own, so the same
 * document is identical to the byte each time it is made.
 */
export async function renderPdf(content: readonly Block[], options: PdfOptions): Promise<Uint8Array> {
  const compiler = await openCompiler();
  const pictures = new Map<string, Buffer>();
  const missing = new Set<string>();
  const fonts = new Set<string>(fontFamilies);
  const onLetter = (letter: string, family: string | undefined): void => {
    if (family) fonts.add(family);
    else missing.add(letter);
  };
  const json = JSON.stringify({ ...options, content, at: dateParts(options.at) }, (_, value: unknown) => {
    if (isPicture(value)) return { alt: value.alt, path: placed(value, pictures) };
    return typeof value === 'string' ? printable(value, onLetter) : value;
  });
  if (missing.size > 0) warn('letters that no font has are boxes', [...missing].join(' '), options);
  try {
    for (const [path, picture] of pictures) compiler.mapShadow(`${folder}${path}`, picture);
    compiler.mapShadow(`${folder}paper.json`, Buffer.from(json));
    compiler.mapShadow(`${folder}fonts.json`, Buffer.from(JSON.stringify([...fonts])));
    return draw(compiler, options);
  } catch (error) {
    if (pictures.size === 0) throw error;
    warn('this paper is drawn without its pictures', (error as Error).message, options);
    return await renderPdf(withoutPictures(content), options);
  } finally {
    for (const path of pictures.keys()) compiler.unmapShadow(`${folder}${path}`);
    compiler.evictCache(KEPT_FOR);
  }
}

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'png' in value;

/** Adds the picture, and returns the path at which the template finds it. */
function placed({ png }: Picture, pictures: Map<string, Buffer>): string {
  const path = `picture-${pictures.size + 1}.png`;
  pictures.set(path, Buffer.from(png, 'base64'));
  return `/${path}`;
}

/** No broken picture stops a paper. */
const withoutPictures = (content: readonly Block[]): Block[] =>
  JSON.parse(
    JSON.stringify(content, (_, value: unknown) =>
      Array.isArray(value) ? value.filter((one) => !isPicture(one)) : value,
    ),
  ) as Block[];

/** As PDF/UA-1. What its checks refuse is drawn as a plain tagged PDF: no name stops a policy. */
function draw(compiler: NodeCompiler, options: PdfOptions): Uint8Array {
  const main = { mainFilePath: `${folder}paper.typ` };
  try {
    return compiler.pdf(main, { pdfStandard: 'ua-1' });
  } catch (error) {
    // The compiler says what is wrong in the code of its error.
    const { code } = error as { code?: string };
    if (!code?.includes('PDF/UA-1')) throw new Error(`The template failed: ${code}`, { cause: error });
    warn('this paper is not PDF/UA-1', code, options);
    return compiler.pdf(main);
  }
}

const dateParts = (at: Date) => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth() + 1,
  day: at.getUTCDate(),
  hour: at.getUTCHours(),
  minute: at.getUTCMinutes(),
  second: at.getUTCSeconds(),
});

/** A line of the server's log, in its form: a thread has no logger. */
function warn(msg: string, what: string, { reference, form }: PdfOptions): void {
  process.stderr.write(`${JSON.stringify({ level: 40, msg, what, reference, form })}\n`);
}
