import type {
  downloadPolicyDocs as downloadCall,
  listPolicyDocs as listCall,
} from '@parapet/contract/docs/index';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { archive } from '../../platform/zip.ts';
import { findPolicy, type PolicyRow } from '../policy/index.ts';
import { signaturePaperKey, signaturePapers } from '../quote/index.ts';
import { documentView, type DocumentRow } from './document-view.ts';

export const listPolicyDocs: Handler<typeof listCall> = async (ctx, { query }) => {
  const rows = await documentsOf(ctx, await findPolicy(ctx, query.policyId));
  return { content: rows.map((row) => documentView(ctx, row)) };
};

/** All of them in one archive: the same bytes as long as no document is added. */
export const downloadPolicyDocs: Handler<typeof downloadCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const rows = await documentsOf(ctx, policy);
  if (rows.length === 0) refuse('not-found');
  return {
    async make() {
      const files: Record<string, Uint8Array> = {};
      for (const { docName, sha256 } of rows)
        files[docName] = (await ctx.gateways.files.read(sha256)) ?? refuse('not-found');
      return archive(policy.boundAt, files);
    },
    name: `${policy.policyNumber}-documents.zip`,
    contentType: 'application/zip',
  };
};

/** What was made for the policy, and the papers of the signature that it rests on. */
const documentsOf = (ctx: CommandContext, policy: PolicyRow): Promise<DocumentRow[]> =>
  ctx.tx
    .selectFrom('document')
    .selectAll()
    .where((where) =>
      where.or([
        where('policyId', '=', policy.id),
        where.and([where('quoteId', '=', policy.quoteId), where('madeFor', 'in', papersOf(policy))]),
      ]),
    )
    .orderBy('created')
    .orderBy('id')
    .execute();

const papersOf = ({ application }: PolicyRow): string[] =>
  signaturePapers.map((paper) => signaturePaperKey(application.signature?.signatureId ?? '', paper));
