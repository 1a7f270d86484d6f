import { createHash } from 'node:crypto';
import { addDays, addMonths, type PlainDate } from '@parapet/domain/dates';
import { regionOf } from '@parapet/domain/regions/regions';
import type { PolicyRow } from '../policy/index.ts';
import { contentOf } from './forms/index.ts';
import { renderPdf } from './render-pdf.ts';
import { makeSubject, type SubjectFacts } from './subject.ts';

type Source = { policy: PolicyRow; facts: SubjectFacts };

/** A document before it is drawn: plain values, which can travel to another thread. */
export type DocumentToRender = Source & {
  form: string;
  /** The other quotes of a comparison. */ others?: readonly Source[];
  /** It is kept: it carries its check code, and this address of the page that checks it. */
  verifyAt?: string;
};

const CODE_LENGTH = 12;

/** What a document says, and what stands around it. */
function composed({ form, policy, facts, others = [] }: DocumentToRender) {
  const subject = makeSubject(policy, facts);
  const { title, number, edition, illustrative } = subject.edition(form);
  const content = contentOf(
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
export function checkCodeOf(document: DocumentToRender): string {
  const { title, form, content } = composed(document);
  const said = JSON.stringify([document.policy.policyNumber, title, form, content]);
  return createHash('sha256').update(said).digest('hex').slice(0, CODE_LENGTH).toUpperCase();
}

/** The line at the end of a kept document: its code, and where anybody can check the file. */
function checkLine(document: DocumentToRender, heads: Record<string, string>, verifyAt: string) {
  const code = checkCodeOf(document);
  const text = `${heads['code']} ${code.replaceAll(/(.{4})(?=.)/g, '$1-')} · ${heads['verify']} ${verifyAt}`;
  return { text, link: `${verifyAt}/${code}` };
}

/** The number and the last day of what an agency gets for a month. */
function monthlyOf({ bill, statement }: SubjectFacts): { number: string; to: PlainDate } | undefined {
  return bill ?? (statement && { number: statement.number, to: addDays(addMonths(statement.month, 1), -1) });
}

/**
 * Draws a document: 0.1 to 0.3 seconds of one processor. Runs in a worker thread (platform/renderer.ts), so
 * that no call waits for it.
 * @returns the bytes of a PDF, the same ones each time.
 */
export default function renderDocument(document: DocumentToRender): Promise<Uint8Array> {
  const { policy, verifyAt } = document;
  const monthly = monthlyOf(document.facts);
  const { subject, title, form, content } = composed(document);
  const { evidence } = document.facts;
  return renderPdf(content, {
    title,
    form,
    reference: evidence?.number ?? monthly?.number ?? policy.policyNumber,
    size: regionOf(policy.region).paperSize,
    language: subject.locale,
    at: evidence
      ? new Date(evidence.at)
      : monthly
        ? new Date(`${monthly.to}T00:00:00Z`)
        : (policy.issuedAt ?? policy.boundAt),
    ...(verifyAt ? { check: checkLine(document, subject.words.heads, verifyAt) } : {}),
  });
}
