import { regionOf } from '@parapet/domain/regions/regions';
import { contentOf } from './forms/index.ts';
import { renderPdf } from './render-pdf.ts';
import { makeSubject, type SubjectFacts } from './subject.ts';
import type { PolicyRow } from '../policy/index.ts';

/** A document before it is drawn: plain values, which can travel to another thread. */
export type DocumentToRender = { form: string; policy: PolicyRow; facts: SubjectFacts };

/**
 * Draws a document: 0.1 to 0.3 seconds of one processor. Runs in a worker thread (platform/renderer.ts), so
 * that no call waits for it.
 * @returns the bytes of a PDF, the same ones each time.
 */
export default function renderDocument({ form, policy, facts }: DocumentToRender): Promise<Uint8Array> {
  const subject = makeSubject(policy, facts);
  const { title, number, edition, illustrative } = subject.edition(form);
  return renderPdf(contentOf(form, subject), {
    title,
    form: [`${number} ${edition}`, illustrative ? subject.words.heads['illustrative'] : '']
      .filter(Boolean)
      .join(' · '),
    reference: policy.policyNumber,
    size: regionOf(policy.region).paperSize,
    at: policy.issuedAt ?? policy.boundAt,
  });
}
