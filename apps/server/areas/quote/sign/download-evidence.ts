import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { downloadEvidence as call } from '@parapet/contract/quote/binding';
import { strToU8 } from 'fflate';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { refuse } from '../../../platform/refuse.ts';
import { archive } from '../../../platform/files/zip.ts';
import { fill } from '../../catalog/index.ts';
import { findQuote } from '../quote-view.ts';
import { signatureEvidence, signaturePaperKey, signaturePapers, statedIn } from './signature-evidence.ts';

/** Guide to checking the files by hand; it is sent with them. */
const guide = readFileSync(join(import.meta.dirname, '../../../../../data/evidence/verify.txt'), 'utf8');

/** All that proves the signature of a quote, in one archive: the same bytes each time. */
export const downloadEvidence: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const { signatureId } = quote.signature ?? refuse('not-signed');
  const evidence = await signatureEvidence(ctx, signatureId ?? refuse('evidence-not-kept'));
  const { signature, presentation, events } = evidence;
  const [application, certificate] = await getPapers(ctx, signature.id);
  const text = fill(guide, {
    quote: quote.quoteNumber,
    envelope: signature.id,
    signedAt: signature.at.toISOString(),
    presentation: presentation.sha256,
    application: application.sha256,
    certificate: certificate.sha256,
    page: publicUrl(ctx.config, '/verify'),
  });
  return {
    make: async () =>
      archive(signature.at, {
        'presentation.json': strToU8(presentation.content),
        'application.pdf': await stored(ctx, application),
        'certificate.pdf': await stored(ctx, certificate),
        'events.jsonl': strToU8(events.map((one) => `${JSON.stringify(one)}\n`).join('')),
        'statements.json': strToU8(`${JSON.stringify(statedIn(evidence), null, 2)}\n`),
        'verify.txt': strToU8(text),
      }),
    name: `${quote.quoteNumber}-evidence.zip`,
    contentType: 'application/zip',
  };
};

type Paper = { sha256: string };

async function getPapers(ctx: CommandContext, signatureId: string): Promise<[Paper, Paper]> {
  const keys = signaturePapers.map((paper) => signaturePaperKey(signatureId, paper));
  const rows = await ctx.tx
    .selectFrom('document')
    .select(['madeFor', 'sha256'])
    .where('madeFor', 'in', keys)
    .execute();
  const [application, certificate] = keys.map(
    (key) => rows.find(({ madeFor }) => madeFor === key) ?? refuse('evidence-not-ready'),
  );
  return [application!, certificate!];
}

const stored = async (ctx: CommandContext, { sha256 }: Paper): Promise<Uint8Array> =>
  (await ctx.gateways.files.read(sha256)) ?? refuse('not-found');
