import { evidenceLimit } from '@parapet/contract/policy/subjectivities';
import type { UploadedFile } from '@parapet/contract/upload';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import { keepFile } from '../../platform/keep-file.ts';
import { refuse } from '../../platform/refuse.ts';
import type { PolicyRow } from './policy-view.ts';

type Kept = { name: string; docType: string; file: UploadedFile };

/**
 * A PDF that somebody uploads, kept beside the policy's other documents.
 * @returns the id of the document.
 */
export async function keepPolicyFile(
  ctx: CommandContext,
  policy: PolicyRow,
  { name, docType, file: { bytes } }: Kept,
): Promise<string> {
  if (bytes.byteLength > evidenceLimit || !isPdf(bytes)) refuse('evidence-not-read');
  const stored = await keepFile(ctx, bytes);
  const { id } = await ctx.tx
    .insertInto('document')
    .values({
      ...ownerOf(policy),
      quoteId: null,
      policyId: policy.id,
      docName: `${policy.policyNumber}-${name.toLowerCase().replaceAll('_', '-')}.pdf`,
      docType,
      contentType: 'application/pdf',
      ...stored,
      madeFor: null,
      createdBy: ctx.person.name,
      createdById: ctx.person.id,
      created: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** By its first bytes: what a browser is later offered as a PDF has to be one. */
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
