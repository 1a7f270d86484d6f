import { createHash } from 'node:crypto';
import { verifyDocument } from '@parapet/contract/docs/index';
import { pdfText } from '../pdf/pdf-text.ts';
import type { Reply, TestServer } from '../servers/server.ts';
import { did } from '../story.ts';

/**
 * Asks the page that checks papers about the code at the end of one.
 * @returns which type of paper it is known as, and who made it.
 * @throws Error where the paper carries no code, or another one has it.
 */
export async function checkedPaper(
  server: TestServer,
  { status, body }: Reply<unknown>,
): Promise<{ docType: string; maker: string | undefined }> {
  if (status !== 200) throw new Error(`The paper was refused with ${status}`);
  const bytes = Buffer.from(body as ArrayBuffer);
  const text = pdfText(bytes).join('').replaceAll(' ', '');
  const code = /Checkcode([0-9A-F-]+)·Checkthisfileat/.exec(text)?.[1];
  if (!code) throw new Error('The paper carries no code');
  const { document } = await did(server.call(verifyDocument, { query: { code } }));
  if (document?.sha256 !== createHash('sha256').update(bytes).digest('hex') || document.size !== bytes.length)
    throw new Error(`The code ${code} is of ${document?.docType ?? 'no paper'}`);
  return { docType: document.docType, maker: /Madeon.+?by(.+?)Check/.exec(text)?.[1] };
}
