// Runs in a thread of its own (read-pdf.ts), whose memory is limited.
import { parentPort, workerData } from 'node:worker_threads';
import { extractText, getDocumentProxy } from 'unpdf';

const MOST_PAGES = 30;
const IN_FIELD = 0.95;
type Field = { fieldName?: string; alternativeText?: string; fieldValue?: unknown };

const pdf = await getDocumentProxy(new Uint8Array(workerData as Uint8Array), { verbosity: 0 });
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
    const label = field.alternativeText || (field.fieldName ?? '').replace(/^.*\./, '').replaceAll('_', ' ');
    pairs.push({ place: `page ${page}`, label, value: field.fieldValue, confidence: IN_FIELD });
  }
parentPort!.postMessage({ lines, pairs });
