import { dateIn } from '@parapet/domain/dates';
import { pickOwner, type CommandContext } from '../../platform/command-context.ts';
import type { AttachedFile } from '../../platform/mail/mail-templates.ts';
import type { OutboxMessage } from '../../platform/outbox/outbox.ts';
import type { Outside, PreparedHandler } from '../../platform/outbox/outbox-worker.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { announceRecord } from '../../platform/records/change.ts';
import { presented, presentedPaperKey, type PresentationRow } from '../quote/index.ts';
import { listOnce } from './drawing/list-once.ts';
import { editionDrawn, getCheckCode, type DocumentToRender } from './drawing/render-document.ts';
import { getDocType } from './forms-of.ts';
import { presentedAsPolicy, type PresentedQuote } from './signed-as-policy.ts';

/** A paper that is to be read before a quote is signed, as it is kept. */
type PaperToRead = {
  madeFor: string;
  title: string;
  docName: string;
  docType: string;
  formNumber: string;
  edition: string;
  checkCode: string;
  sha256: string;
  size: number;
};
type PapersToRead = { presentation: PresentationRow; papers: readonly PaperToRead[] };

type Asked = Extract<OutboxMessage, { topic: 'quote-papers' }>['payload'];

/**
 * Draws and keeps what the law wants read before a quote is signed, each paper once for what was presented.
 * The mail that asks to sign leaves with them.
 */
export const makeQuotePapers: PreparedHandler<Asked> = {
  async prepare(outside, { presentationIds, mail }) {
    const found: PapersToRead[] = [];
    for (const id of presentationIds) found.push(await drawPapers(outside, id));
    return async (ctx) => {
      const files: AttachedFile[] = [];
      for (const one of found) {
        await listPapers(ctx, one);
        files.push(...one.papers.map(({ docName: name, sha256 }) => ({ name, sha256 })));
      }
      if (mail) await ctx.publish({ topic: 'mail', payload: { ...mail, files } });
    };
  },
};

/** The papers of what was presented: those that are kept, and the others drawn and put into the store. */
export async function drawPapers(
  { read, appContext }: Pick<Outside, 'read' | 'appContext'>,
  presentationId: string,
): Promise<PapersToRead> {
  const { presentation, documents, kept } = await read(async (ctx) => {
    const row = await ctx.tx
      .selectFrom('presentation')
      .selectAll()
      .where('id', '=', presentationId)
      .executeTakeFirstOrThrow();
    return {
      presentation: row,
      documents: await papersToDraw(ctx, row),
      kept: await ctx.tx
        .selectFrom('document')
        .select(['madeFor', 'sha256', 'checkCode', 'size'])
        .where('quoteId', '=', row.quoteId)
        .where('madeFor', 'like', `${presentationId}/%`)
        .execute(),
    };
  });
  const papers: PaperToRead[] = [];
  for (const document of documents) {
    const { kind, number: formNumber, edition, title } = editionDrawn(document);
    const madeFor = presentedPaperKey(presentationId, document.form);
    const known = kept.find((one) => one.madeFor === madeFor);
    const file = known ?? (await appContext.gateways.files.put(await appContext.renderer.render(document)));
    papers.push({
      madeFor,
      title,
      docName: getPaperName(document, presentation.number),
      docType: getDocType(kind, document.form),
      formNumber,
      edition,
      checkCode: known?.checkCode ?? getCheckCode(document),
      sha256: file.sha256,
      size: file.size,
    });
  }
  return { presentation, papers };
}

export const getPaperName = ({ policy, form }: DocumentToRender, presentationNumber: number): string =>
  `${policy.quoteNumber}-${form}-${presentationNumber}.pdf`;

/** The papers to be read before what was presented is signed, as they are drawn: the same bytes each time. */
export async function papersToDraw(
  ctx: CommandContext,
  presentation: PresentedQuote,
): Promise<DocumentToRender[]> {
  const { papers = [] } = presented(presentation);
  if (papers.length === 0) return [];
  const { policy, facts } = await presentedAsPolicy(ctx, presentation);
  return papers.map(({ form }) => ({
    form,
    policy,
    facts: { ...facts, isBeforeContract: true },
    verifyAt: publicUrl(ctx.config, '/verify'),
    made: { by: 'System', on: dateIn(presentation.at, policy.timeZone) },
  }));
}

/** Lists the papers among the documents of the quote, where they are not yet. */
export async function listPapers(ctx: CommandContext, { presentation, papers }: PapersToRead): Promise<void> {
  if (papers.length === 0) return;
  const owner = pickOwner(presentation);
  const { quoteId } = presentation;
  const areNew = await listOnce(
    ctx,
    papers.map(({ title: _title, ...paper }) => ({
      ...owner,
      ...paper,
      quoteId,
      policyId: null,
      createdBy: 'System',
    })),
  );
  if (!areNew) return;
  const record = { ...owner, id: quoteId, version: presentation.quoteVersion };
  await announceRecord(ctx, 'document', record, 'make-quote-papers', { forCustomer: true });
}
