import { evidenceLimit } from '@parapet/contract/policy/subjectivities';
import type { UploadedFile } from '@parapet/contract/upload';
import { pickOwner, type CommandContext } from '../../platform/command-context.ts';
import { keepFile } from '../files/index.ts';
import type { PolicyRow } from './policy-view.ts';

/** File type, maximum size in bytes and refusal of any file that is uploaded as evidence. */
export const EVIDENCE = { type: 'pdf', most: evidenceLimit, refusal: 'evidence-not-read' } as const;

type Kept = { name: string; docType: string; file: UploadedFile };

/**
 * A PDF that somebody uploads and that was looked at, kept beside the policy's other documents.
 * @returns the id of the document.
 */
export async function keepPolicyFile(
  ctx: CommandContext,
  policy: PolicyRow,
  { name, docType, file: { bytes } }: Kept,
): Promise<string> {
  const stored = await keepFile(ctx, bytes);
  const { id } = await ctx.tx
    .insertInto('document')
    .values({
      ...pickOwner(policy),
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
