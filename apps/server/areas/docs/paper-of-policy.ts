import { announceRecord } from '../../platform/records/change.ts';
import { pickOwner, type AppContext, type CommandContext } from '../../platform/command-context.ts';
import type { AttachedFile } from '../../platform/mail/mail-templates.ts';
import { recordEvent } from '../../platform/records/records.ts';
import type { PolicyRow } from '../policy/index.ts';
import { getDocType } from './forms-of.ts';
import { listOnce } from './drawing/list-once.ts';
import { getCheckCode, editionDrawn, type DocumentToRender } from './drawing/render-document.ts';

export type Drawn = {
  document: DocumentToRender;
  kept: { checkCode: string; sha256: string; size: number };
  madeFor: string;
};

/** Draws a paper and keeps its bytes; nothing lists it yet. */
export async function drawPaper(
  { renderer, gateways }: AppContext,
  document: DocumentToRender,
  madeFor: string,
): Promise<Drawn> {
  const bytes = await renderer.render(document);
  return {
    document,
    madeFor,
    kept: { checkCode: getCheckCode(document), ...(await gateways.files.put(bytes)) },
  };
}

/** Lists a paper of a policy. @returns false if somebody else has listed the same document meanwhile. */
export async function listPaper(
  ctx: CommandContext,
  { document, kept, madeFor }: Drawn,
  docName: string,
  transactionNumber: number | null,
): Promise<boolean> {
  const { policy, form, made } = document;
  const { kind, number, edition } = editionDrawn(document);
  return listOnce(ctx, [
    {
      ...pickOwner(policy),
      ...kept,
      policyId: policy.id,
      quoteId: policy.quoteId,
      docName,
      docType: getDocType(kind, form),
      madeFor,
      createdBy: made!.by,
      formNumber: number,
      edition,
      transactionNumber,
    },
  ]);
}

/** The history keeps which papers went to whom. */
export async function keepSent(
  ctx: CommandContext,
  policy: PolicyRow,
  files: readonly AttachedFile[],
  sentTo: readonly string[],
): Promise<void> {
  const what = files.map(({ name }) => name).join(', ');
  await recordEvent(ctx, 'policy', policy, {
    event: 'policy.paper-sent',
    detail: { policyNumber: policy.policyNumber, what, to: sentTo.join(', ') },
  });
  await announceRecord(ctx, 'document', policy, 'make-transaction-documents', { forCustomer: true });
}
