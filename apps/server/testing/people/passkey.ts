import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  newPasskey,
  passkeyAnswer,
  passkeyOffer,
  passkeyQuestion,
} from '@parapet/contract/auth/passkey-shapes';
import type { z } from 'zod';

/** Deviations that a test sets: another site, a counter of its own choice, no check of who is there. */
export type Bent = { origin?: string; counter?: number; isVerified?: boolean; userHandle?: string };

const encoded = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** An authenticator that makes one passkey and answers for it, as a phone or a security key does. */
export function makeAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, site = origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site, crossOrigin: false }));

  const authenticatorData = (rpId: string, flags: number, count: number): Buffer => {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), tail]);
  };
  const getFlags = ({ isVerified = true }: Bent): number => (isVerified ? 0x05 : 0x01);

  /** The public key in COSE: a map of five, ES256 on P-256. */
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  return {
    id: encoded(id),
    make(offer: z.output<typeof passkeyOffer>, bent: Bent = {}): z.input<typeof newPasskey> {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        authenticatorData(offer.rp.id, getFlags(bent) | 0x40, counter),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ]);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      const attestation = Buffer.concat([
        // {"fmt": "none", "attStmt": {}, "authData": ...}
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        size,
        data,
      ]);
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', offer.challenge, bent.origin)),
          attestationObject: encoded(attestation),
          transports: ['internal'],
        },
      };
    },
    answer(question: z.output<typeof passkeyQuestion>, bent: Bent = {}): z.input<typeof passkeyAnswer> {
      counter = bent.counter ?? counter + 1;
      const client = clientData('webauthn.get', question.challenge, bent.origin);
      const data = authenticatorData(question.rpId, getFlags(bent), counter);
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          ...(bent.userHandle === undefined ? {} : { userHandle: bent.userHandle }),
        },
      };
    },
  };
}
