import { createHash } from 'node:crypto';
import { addDays, addMonths, dateIn, type PlainDate } from '@parapet/domain/dates';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { FullEdition } from '../../catalog/index.ts';
import type { PolicyRow } from '../../policy/index.ts';
import { buildContent } from '../forms/index.ts';
import { renderPdf } from './render-pdf.ts';
import { renderPreview, type FormToPreview } from '../render-preview.ts';
import { makeSubject, type Subject, type SubjectFacts } from '../subject.ts';

type Source = { policy: PolicyRow; facts: SubjectFacts };

/** A document before it is drawn: plain values, which can travel to another thread. */
export type DocumentToRender = Source & {
  form: string;
  /** The other quotes of a comparison. */ others?: readonly Source[];
  /** It is kept: it carries its check code, and this address of the page that checks it. */
  verifyAt?: string;
  /** Maker and date; without it the system, on the day of the document. */
  made?: { by: string; on: PlainDate };
};

const CODE_LENGTH = 12;

/** The edition that a document is drawn with. */
export const editionDrawn = ({ form, policy, facts }: DocumentToRender): FullEdition =>
  makeSubject(policy, facts).edition(form);

/** Composes the content of a document, and the text around it. */
function composed({ form, policy, facts, others = [] }: DocumentToRender) {
  const subject = makeSubject(policy, facts);
  const { title, number, edition, illustrative } = subject.edition(form);
  const content = buildContent(
    form,
    subject,
    others.map((other) => makeSubject(other.policy, other.facts)),
  );
  const mark = illustrative ? subject.words.heads['illustrative']! : '';
  return { subject, title, content, form: [`${number} ${edition}`, mark].filter(Boolean).join(' · ') };
}

/**
 * The check code of a document: the first characters of a hash of all that it says. It cannot be the hash of
 * the file, in which it is printed.
 */
export function getCheckCode(document: DocumentToRender): string {
  const { title, form, content } = composed(document);
  const said = JSON.stringify([document.policy.policyNumber, title, form, content, getMade(document)]);
  return createHash('sha256').update(said).digest('hex').slice(0, CODE_LENGTH).toUpperCase();
}

/**
 * The lines at the end of a document: who made it and when, its code, and where anybody can check the file.
 */
function checkLine(document: DocumentToRender, { words, day }: Subject, verifyAt: string) {
  const { heads } = words;
  const { by, on } = getMade(document);
  const code = getCheckCode(document);
  const text = `${heads['code']} ${code.replaceAll(/(.{4})(?=.)/g, '$1-')} · ${heads['verify']} ${verifyAt}`;
  const made = heads['made']!.replace('{date}', day(on)).replace('{who}', () => by);
  return { made, text, link: `${verifyAt}/${code}` };
}

const getMade = (document: DocumentToRender): { by: string; on: PlainDate } =>
  document.made ?? { by: 'System', on: dateIn(getDate(document), document.policy.timeZone) };

/** Reference above the rule: the number of the document's subject. */
export const getReference = ({ policy, facts }: DocumentToRender): string =>
  facts.evidence?.number ?? findMonthly(facts)?.number ?? policy.policyNumber;

/** The instant that a document is of. */
function getDate({ policy, facts }: DocumentToRender): Date {
  const monthly = findMonthly(facts);
  if (facts.evidence) return new Date(facts.evidence.at);
  if (facts.transaction) return new Date(facts.transaction.at);
  if (monthly) return new Date(`${monthly.to}T00:00:00Z`);
  return new Date(policy.issuedAt ?? policy.boundAt);
}

/** The number and the last day of what an agency gets for a month. */
function findMonthly({ bill, statement }: SubjectFacts): { number: string; to: PlainDate } | undefined {
  return bill ?? (statement && { number: statement.number, to: addDays(addMonths(statement.month, 1), -1) });
}

/**
 * Draws a document: 5 to 30 ms of one processor. Runs in a worker thread (platform/files/renderer.ts), so
 * that no call waits for it.
 * @returns the bytes of a PDF, the same ones each time.
 */
export default function renderDocument(task: DocumentToRender | FormToPreview): Promise<Uint8Array> {
  if ('preview' in task) return renderPreview(task);
  const document = task;
  const { policy, verifyAt } = document;
  const { subject, title, form, content } = composed(document);
  return renderPdf(content, {
    title,
    form,
    reference: getReference(document),
    size: regionByCode(policy.region).paperSize,
    language: subject.locale,
    at: getDate(document),
    ...(verifyAt ? { check: checkLine(document, subject, verifyAt) } : {}),
  });
}
