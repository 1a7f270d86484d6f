import { dateIn } from '@parapet/domain/dates';
import { announceRecord } from '../../platform/records/change.ts';
import { pickOwner, type AppContext, type CommandContext } from '../../platform/command-context.ts';
import type { PreparedHandler } from '../../platform/outbox/outbox-worker.ts';
import type { AttachedFile } from '../../platform/mail/mail-templates.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { signatureEvidence, signaturePaperKey, statedIn, type SignatureEvidence } from '../quote/index.ts';
import { listOnce } from './drawing/list-once.ts';
import { editionDrawn, getCheckCode, type DocumentToRender } from './drawing/render-document.ts';
import { drawPapers, listPapers } from './make-quote-papers.ts';
import { signedAsPolicy } from './signed-as-policy.ts';

type Kept = { checkCode: string; sha256: string; size: number; formNumber: string; edition: string };

/**
 * Makes the papers that prove a signature: the application as it was signed, then the certificate, which
 * names the application by its hash. Each is made only once, of what was kept when it was signed.
 */
export const makeSignatureDocuments: PreparedHandler<{ signatureId: string; isQuiet?: boolean }> = {
  async prepare(outside, { signatureId, isQuiet }) {
    const { read, appContext } = outside;
    const evidence = await read((ctx) => signatureEvidence(ctx, signatureId));
    const source = await read((ctx) => signedAsPolicy(ctx, evidence));
    const verifyAt = publicUrl(appContext.config, '/verify');
    const made = { by: evidence.signature.name, on: dateIn(evidence.signature.at, source.policy.timeZone) };
    const application = await keep(appContext, { form: 'application', ...source, verifyAt, made });
    const toRead = await drawPapers(outside, evidence.presentation.id);
    const { papers } = toRead;
    const certificate = await keep(appContext, {
      form: 'certificate',
      ...source,
      facts: {
        ...source.facts,
        certificate: { ...evidence, stated: statedIn(evidence), application, papers },
      },
      verifyAt,
      made,
    });
    return async (ctx) => {
      const number = source.policy.quoteNumber;
      const copies = [
        { name: `${number}-signed-application.pdf`, sha256: application.sha256 },
        { name: `${number}-certificate.pdf`, sha256: certificate.sha256 },
      ];
      await listPapers(ctx, toRead);
      await list(ctx, evidence, 'SIGNED_APPLICATION', copies[0]!.name, application);
      const isNew = await list(ctx, evidence, 'CERTIFICATE', copies[1]!.name, certificate);
      if (isNew && !isQuiet) await mailCopies(ctx, evidence, source.policy, copies);
      const { quoteId: id } = evidence.signature;
      const owner = { ...pickOwner(evidence.signature), id, version: evidence.presentation.quoteVersion };
      await announceRecord(ctx, 'document', owner, 'make-signature-documents', { forCustomer: true });
    };
  },
};

async function keep({ renderer, gateways }: AppContext, document: DocumentToRender): Promise<Kept> {
  const bytes = await renderer.render(document);
  const { number: formNumber, edition } = editionDrawn(document);
  return { checkCode: getCheckCode(document), formNumber, edition, ...(await gateways.files.put(bytes)) };
}

function list(
  ctx: CommandContext,
  { signature }: SignatureEvidence,
  docType: 'SIGNED_APPLICATION' | 'CERTIFICATE',
  docName: string,
  kept: Kept,
): Promise<boolean> {
  return listOnce(ctx, [
    {
      ...pickOwner(signature),
      ...kept,
      quoteId: signature.quoteId,
      policyId: null,
      docName,
      docType,
      madeFor: signaturePaperKey(signature.id, docType),
      createdBy: signature.name,
    },
  ]);
}

/** Mails each signer a copy, as they agreed when they accepted electronic records. */
async function mailCopies(
  ctx: CommandContext,
  { signature }: SignatureEvidence,
  { companyName, agencyName, quoteNumber, region }: DocumentToRender['policy'],
  files: readonly AttachedFile[],
): Promise<void> {
  const signer = await ctx.tx
    .selectFrom('person')
    .select('email')
    .where('id', '=', signature.personId)
    .executeTakeFirst();
  if (!signer) return;
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: signer.email,
      template: 'signed-copies',
      region,
      params: {
        name: signature.name,
        company: companyName,
        agency: agencyName,
        number: quoteNumber,
        link: publicUrl(ctx.config, '/verify'),
      },
      files,
    },
  });
}
