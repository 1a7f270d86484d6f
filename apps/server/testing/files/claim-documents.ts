import { uploadClaimDocument, type ClaimDocument } from '@parapet/contract/claims/index';
import { pdf } from './library-files.ts';
import { sendFile } from './send-file.ts';
import { getAddress, type Reply, type TestServer } from '../servers/server.ts';

type Sent = { token: string; fileName?: string; bytes?: Uint8Array | null };

/** Brings a file to a claim as a browser sends it. */
export function attach(
  server: TestServer,
  claimId: string,
  query: Record<string, string>,
  { token, fileName = 'Report.pdf', bytes = pdf() }: Sent,
): Promise<Reply<ClaimDocument>> {
  const asked = { docType: 'OTHER', docName: fileName, ...query };
  const address = getAddress(uploadClaimDocument, { params: { claimId }, query: asked as never });
  return sendFile(server, uploadClaimDocument, address, { token, fileName, bytes });
}
