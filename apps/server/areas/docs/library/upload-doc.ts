import type { uploadDoc as call } from '@parapet/contract/docs/library';
import type { Input } from '@parapet/contract/call';
import { ALL_AGENCIES, choosesAudience, type Audience } from '@parapet/domain/documents/audience';
import { fileTypes } from '@parapet/domain/documents/file-types';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, type AccountRow } from '../../account/index.ts';
import { toFileName, keepFile, getKind } from '../../files/index.ts';
import { documentView } from './document-view.ts';
import { announceDocument, tellOfDocument } from './tell-of-document.ts';

/**
 * A file that somebody brings, for an account, an agency or the library. It is stored only if its bytes are
 * what its name says.
 */
export const uploadDoc: Handler<typeof call> = async (ctx, { query, body: { file } }) => {
  if (!file) refuse('file-missing');
  const type = getKind(file.bytes);
  const docName = toFileName(query.docName, type);
  const account = query.accountId ? await findAccount(ctx, query.accountId) : undefined;
  const audience = await getAudience(ctx, query.agencyId, account);
  const isTemp = query.temp === 'true';
  return ctx.withElevatedScope(async () => {
    const row = await ctx.tx
      .insertInto('document')
      .values({
        ...audience,
        ...(await keepFile(ctx, file.bytes)),
        accountId: account?.id ?? null,
        teamId: account?.teamId ?? null,
        docName,
        docType: query.docType,
        contentType: fileTypes[type],
        madeFor: null,
        forCustomer: isForCustomer(query, account),
        organizationId: getActor(ctx).organizationId,
        createdBy: ctx.person.name,
        createdById: ctx.person.id,
        product: query.productType || null,
        treatyId: query.treatyId || null,
        isTemp,
        created: ctx.now,
        modified: ctx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!isTemp) {
      await tellOfDocument(ctx, row, account, 'uploaded', {});
      await announceDocument(ctx, row, account, 'upload-doc');
    }
    return documentView(ctx, row);
  });
};

const isForCustomer = ({ forCustomer }: Input<typeof call>['query'], account: AccountRow | undefined) =>
  account !== undefined && forCustomer === 'true';

type Shared = { audience: Audience; agencyId: string | null; agencyName: string | null };

/**
 * Returns the audience of a file: the one that staff choose, an agent's agency, and the uploader's
 * organization otherwise.
 * @throws Refusal 403 'document-audience-fixed' for a choice that is not theirs.
 * @throws Refusal 400 'document-agency-unrelated' for an agency that does not exist, or of another account.
 */
export async function getAudience(
  ctx: CommandContext,
  asked: string | undefined,
  account: AccountRow | undefined,
): Promise<Shared> {
  const actor = getActor(ctx);
  if (!choosesAudience(actor)) {
    const own = actor.accountType === 'AGENCY' ? actor.organizationId : undefined;
    if (asked && asked !== own) refuse('document-audience-fixed');
    return own === undefined ? { audience: 'INTERNAL', agencyId: null, agencyName: null } : agency(ctx, own);
  }
  if (!asked) return { audience: 'INTERNAL', agencyId: null, agencyName: null };
  if (asked === ALL_AGENCIES) return { audience: 'ALL', agencyId: null, agencyName: null };
  if (account && account.agencyId !== asked) refuse('document-agency-unrelated');
  return agency(ctx, asked);
}

async function agency(ctx: CommandContext, id: string): Promise<Shared> {
  const found = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('organization')
      .select(['id', 'name'])
      .where('id', '=', id)
      .where('accountType', '=', 'AGENCY')
      .executeTakeFirst(),
  );
  if (!found) refuse('document-agency-unrelated');
  return { audience: 'AGENCY', agencyId: found.id, agencyName: found.name };
}
