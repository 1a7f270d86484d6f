import { announceRecord } from '../../platform/change.ts';
import { ownerOf, type AppContext, type CommandContext } from '../../platform/command-context.ts';
import type { PreparedHandler } from '../../platform/outbox-worker.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { signatureEvidence, signaturePaperKey, statedIn, type SignatureEvidence } from '../quote/index.ts';
import { checkCodeOf, type DocumentToRender } from './render-document.ts';
import { signedAsPolicy } from './signed-as-policy.ts';

type Kept = { checkCode: string; sha256: string; size: number };

/**
 * Makes the papers that prove a signature: the application as it was signed, then the certificate, which
 * names the application by its hash. Each is made only once, of what was kept when it was signed.
 */
export const makeSignatureDocuments: PreparedHandler<{ signatureId: string }> = {
  async prepare({ read, appContext }, { signatureId }) {
    const evidence = await read((ctx) => signatureEvidence(ctx, signatureId));
    const source = await read((ctx) => signedAsPolicy(ctx, evidence));
    const verifyAt = publicUrl(appContext.config, '/verify');
    const application = await keep(appContext, { form: 'application', ...source, verifyAt });
    const certificate = await keep(appContext, {
      form: 'certificate',
      ...source,
      facts: { ...source.facts, certificate: { ...evidence, stated: statedIn(evidence), application } },
      verifyAt,
    });
    return async (ctx) => {
      const number = source.policy.quoteNumber;
      await list(ctx, evidence, 'SIGNED_APPLICATION', `${number}-signed-application.pdf`, application);
      await list(ctx, evidence, 'CERTIFICATE', `${number}-certificate.pdf`, certificate);
      const { quoteId: id } = evidence.signature;
      const owner = { ...ownerOf(evidence.signature), id, version: evidence.presentation.quoteVersion };
      await announceRecord(ctx, 'document', owner, 'make-signature-documents', { forCustomer: true });
    };
  },
};

async function keep({ renderer, gateways }: AppContext, document: DocumentToRender): Promise<Kept> {
  const bytes = await renderer.render(document);
  return { checkCode: checkCodeOf(document), ...(await gateways.files.put(bytes)) };
}

async function list(
  ctx: CommandContext,
  { signature }: SignatureEvidence,
  docType: 'SIGNED_APPLICATION' | 'CERTIFICATE',
  docName: string,
  kept: Kept,
): Promise<void> {
  await ctx.tx
    .insertInto('document')
    .values({
      ...ownerOf(signature),
      ...kept,
      quoteId: signature.quoteId,
      policyId: null,
      docName,
      docType,
      contentType: 'application/pdf',
      madeFor: signaturePaperKey(signature.id, docType),
      created: ctx.now,
    })
    .onConflict((conflict) => conflict.column('madeFor').doNothing())
    .execute();
}
