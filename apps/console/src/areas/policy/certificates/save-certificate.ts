import { downloadCertificate, getCertificate } from '@parapet/contract/docs/index';
import type { Certificate } from '@parapet/contract/policy/index';
import { download, send } from '../../../core/client.ts';
import { saveFile } from '../../../kit/save-file.ts';

type Issued = Pick<Certificate, 'accountId' | 'policyId' | 'created'>;

/** Fetches a certificate in two steps, as the specification has it: the link, then the file behind it. */
export async function fetchCertificate({ accountId, policyId, created }: Issued) {
  const query = { accountId, policyId, created: Date.parse(created) };
  const { link, name } = await send(getCertificate, { query });
  const asked = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
  return download(downloadCertificate, { query: asked as never }, name);
}

/** Saves it on the user's device. */
export async function saveCertificate(of: Issued): Promise<void> {
  const { blob, name } = await fetchCertificate(of);
  saveFile(blob, name);
}
