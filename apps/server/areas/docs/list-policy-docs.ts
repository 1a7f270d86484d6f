import type { listPolicyDocs as call } from '@parapet/contract/docs/index';
import type { Handler } from '../../platform/handler.ts';
import { findPolicy, type PolicyRow } from '../policy/index.ts';
import { signaturePaperKey, signaturePapers } from '../quote/index.ts';
import { documentView } from './document-view.ts';

/** What was made for the policy, and the papers of the signature that it rests on. */
export const listPolicyDocs: Handler<typeof call> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const rows = await ctx.tx
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
  return { content: rows.map(documentView) };
};

const papersOf = ({ application }: PolicyRow): string[] =>
  signaturePapers.map((paper) => signaturePaperKey(application.signature?.signatureId ?? '', paper));
