import { evidenceLimit, type offerEvidence as call } from '@parapet/contract/policy/subjectivities';
import type { UploadedFile } from '@parapet/contract/upload';
import { subjectivityLifecycle } from '@parapet/domain/lifecycles/subjectivity';
import { requireEdge } from '../../platform/change.ts';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { findPolicy, type PolicyRow } from './policy-view.ts';
import { changeSubjectivity } from './subjectivities.ts';
import { describe, findSubjectivity, subjectivityView } from './subjectivity-view.ts';

/** What was brought stays open until an underwriter accepts it; bringing more replaces it. */
export const offerEvidence: Handler<typeof call> = async (ctx, { params, body }) => {
  const row = await findSubjectivity(ctx, params.subjectivityId);
  requireEdge('subjectivity', subjectivityLifecycle['offer-evidence'], row.status);
  const policy = await findPolicy(ctx, row.policyId);
  const { file, note, version } = body;
  const saved = await changeSubjectivity(ctx, row, 'offer-evidence', version, {
    set: {
      evidenceNote: note,
      evidenceBy: ctx.person.name,
      evidenceAt: ctx.now,
      evidenceDocumentId: file ? await keepFile(ctx, policy, row.code, file) : null,
    },
    detail: { policyNumber: policy.policyNumber, what: describe(policy, row), note },
  });
  return subjectivityView(ctx, saved);
};

/** Kept beside the policy's other documents. */
async function keepFile(
  ctx: CommandContext,
  policy: PolicyRow,
  code: string,
  { bytes }: UploadedFile,
): Promise<string> {
  if (bytes.byteLength > evidenceLimit || !isPdf(bytes)) refuse('evidence-not-read');
  const stored = await ctx.gateways.files.put(bytes);
  const { id } = await ctx.tx
    .insertInto('document')
    .values({
      ...ownerOf(policy),
      quoteId: null,
      policyId: policy.id,
      docName: `${policy.policyNumber}-${code.toLowerCase().replaceAll('_', '-')}.pdf`,
      docType: 'SUBJECTIVITY_EVIDENCE',
      contentType: 'application/pdf',
      ...stored,
      madeFor: null,
      created: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** By its first bytes: what a browser is later offered as a PDF has to be one. */
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
