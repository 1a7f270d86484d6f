import { mtaStsModes, type MtaStsSeen } from '@parapet/domain/scan/looked';
import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { ScannerAddresses } from './addresses.ts';
import { texts } from './dns-texts.ts';
import { findAddress } from './dns.ts';
import { optionsFor } from './http.ts';
import { lookedIfThere, getTrouble, trusting } from './tls.ts';
import { LookTrouble } from './trouble.ts';

const PATH = '/.well-known/mta-sts.txt';
/** A longer policy is none (RFC 8461, 3.2 leaves the bound to who reads it). */
const MOST_BYTES = 65_536;

const RECORD = /^v=STSv1\s*;(?:.*;)?\s*id\s*=\s*[a-z0-9]{1,32}\s*(?:;|$)/i;

/**
 * Whether a domain asks senders to encrypt what they send to it (MTA-STS, RFC 8461): the record that says so,
 * and the policy that counts, by HTTPS with a certificate of its name. @throws LookTrouble
 */
export async function lookAtMtaSts(at: ScannerAddresses, domain: string): Promise<MtaStsSeen> {
  const records = (await texts(at, `_mta-sts.${domain}`)).filter((text) => /^v=STSv1\b/i.test(text));
  const [record] = records;
  // Several are as good as none (RFC 8461, 3.1).
  if (record === undefined || records.length > 1 || !RECORD.test(record)) return { record: null, mode: null };
  const policy = await lookedIfThere(() => policyAt(at, `mta-sts.${domain}`));
  if ('problem' in policy) throw new LookTrouble(policy.problem);
  return { record, mode: policy.seen === null ? null : modeIn(policy.seen) };
}

/** The mode that a policy asks for; null for a policy that is not valid. */
function modeIn(policy: string): MtaStsSeen['mode'] {
  const pairs = policy.split(/\r?\n/).map((line) => line.split(/:\s*/, 2).map((part) => part.trim()));
  const getValues = (key: string): string[] =>
    pairs.flatMap(([name, value]) => (name === key && value ? [value] : []));
  const mode = mtaStsModes.find((mode) => mode === getValues('mode')[0]);
  const isValid =
    getValues('version')[0] === 'STSv1' &&
    /^\d{1,10}$/.test(getValues('max_age')[0] ?? '') &&
    (mode === 'none' || getValues('mx').length > 0);
  return isValid ? (mode ?? null) : null;
}

/** The policy of a domain as text; null where there is none, or one that nobody vouches for. */
async function policyAt(at: ScannerAddresses, host: string): Promise<string | null> {
  const address = await findAddress(at, host);
  if (address === null) return null;
  const signal = AbortSignal.timeout(at.patienceMs);
  const asked = optionsFor(at, address, new URL(`https://${host}${PATH}`), 'text/plain');
  const options = { ...asked, ...trusting(at), signal };
  return new Promise((done, failed) => {
    const fail = (error: Error): void => failed(signal.aborted ? new LookTrouble('SLOW') : getTrouble(error));
    const asking = request(options, (answer) => {
      const isText = /^text\/plain\b/i.test(answer.headers['content-type'] ?? '');
      const isTrusted = (answer.socket as TLSSocket).authorized;
      const give = (policy: string | null): void => {
        done(policy);
        answer.destroy();
      };
      // Where it leads elsewhere is not followed (RFC 8461, 3.3).
      if (!isTrusted || !isText || answer.statusCode !== 200) return give(null);
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MOST_BYTES) give(null);
        else parts.push(part);
      });
      answer.on('end', () => give(Buffer.concat(parts).toString('utf8')));
      answer.on('error', fail);
    });
    asking.on('error', fail);
    asking.end();
  });
}
