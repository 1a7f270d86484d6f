import type { Source } from '@parapet/domain/mail/read-application';
import { extractText, getDocumentProxy } from 'unpdf';
import { requireModestPdf } from '../../../platform/apart/pdf/unpacked-size.ts';

const MOST_PAGES = 30;
const IN_FIELD = 0.95;
type Field = { fieldName?: string; alternativeText?: string; fieldValue?: unknown };

/**
 * Text and form fields of a PDF. Runs in a thread. @throws Error for a damaged one, and for too many pages.
 */
export async function textOfPdf(bytes: Uint8Array): Promise<Pick<Source, 'lines' | 'pairs'>> {
  await requireModestPdf(bytes);
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  if (pdf.numPages > MOST_PAGES) throw new Error('too many pages');
  const { text } = await extractText(pdf, { mergePages: false });
  const lines = text.flatMap((page, at) =>
    page.split('\n').map((line) => ({ place: `page ${at + 1}`, text: line })),
  );
  const pairs = [];
  for (let page = 1; page <= pdf.numPages; page++)
    for (const field of (await (await pdf.getPage(page)).getAnnotations()) as Field[]) {
      if (typeof field.fieldValue !== 'string' || field.fieldValue.trim() === '') continue;
      // A form's own name of a field: NamedInsured_FullName_A is told by its tooltip.
      const label =
        field.alternativeText || (field.fieldName ?? '').replace(/^.*\./, '').replaceAll('_', ' ');
      pairs.push({ place: `page ${page}`, label, value: field.fieldValue, confidence: IN_FIELD });
    }
  await pdf.cleanup();
  return { lines, pairs };
}
