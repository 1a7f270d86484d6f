import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { webcrypto } from 'node:crypto';
import { createSecureContext, type SecureContext, type SecureContextOptions } from 'node:tls';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY = 86_400_000;
/** The true time, by which every program that checks a certificate goes, however `Date` was moved. */
const trueNow = (): number => performance.timeOrigin + performance.now();

/**
 * Kinds of certificates of the sandbox: good ones are signed by an authority that the scanner is told of.
 * Those with a chain are signed by another one below it, whose certificate is shown with it or is missing.
 */
export type CertificateKind =
  | 'good'
  | 'expired'
  | 'self-signed'
  | 'other-name'
  | 'chain-shown'
  | 'chain-missing';

// The library's types of keys are those of browsers.
type Keys = Parameters<typeof x509.X509CertificateGenerator.createSelfSigned>[0]['keys'];
const newKeys = async (): Promise<Keys> =>
  (await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as unknown as Keys;

const getPem = async (keys: Keys): Promise<string> =>
  x509.PemConverter.encode(
    await webcrypto.subtle.exportKey('pkcs8', keys.privateKey as unknown as webcrypto.CryptoKey),
    'PRIVATE KEY',
  );

/** An authority of the sandbox, made anew whenever it starts, and the certificates that it gives. */
export async function sandboxAuthority() {
  x509.cryptoProvider.set(webcrypto as never);
  const own = await newKeys();
  const name = 'CN=Parapet Sandbox Authority, O=Parapet Sandbox';
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    name,
    keys: own,
    notBefore: new Date(trueNow() - DAY),
    notAfter: new Date(trueNow() + 3650 * DAY),
    signingAlgorithm: ALGORITHM,
    extensions: [new x509.BasicConstraintsExtension(true, 1, true)],
  });
  const below = await newKeys();
  const nameBelow = 'CN=Parapet Sandbox Intermediate, O=Parapet Sandbox';
  const intermediate = await x509.X509CertificateGenerator.create({
    subject: nameBelow,
    issuer: name,
    publicKey: below.publicKey,
    signingKey: own.privateKey,
    notBefore: new Date(trueNow() - DAY),
    notAfter: new Date(trueNow() + 3650 * DAY),
    signingAlgorithm: ALGORITHM,
    extensions: [new x509.BasicConstraintsExtension(true, 0, true)],
  });
  const leaf = await newKeys();
  const key = await getPem(leaf);
  const given = new Map<string, Promise<string>>();

  async function make(host: string, kind: CertificateKind): Promise<string> {
    const common = {
      subject: 'CN=sandbox',
      notBefore: new Date(trueNow() - 90 * DAY),
      notAfter: new Date(trueNow() + (kind === 'expired' ? -3 : 3000) * DAY),
      signingAlgorithm: ALGORITHM,
      publicKey: leaf.publicKey,
      extensions: [
        new x509.SubjectAlternativeNameExtension([
          { type: 'dns', value: kind === 'other-name' ? 'somebody-else.example' : host },
        ]),
      ],
    };
    const hasChain = kind === 'chain-shown' || kind === 'chain-missing';
    const [issuer, signer] =
      kind === 'self-signed' ? [common.subject, leaf] : hasChain ? [nameBelow, below] : [name, own];
    const made = await x509.X509CertificateGenerator.create({
      ...common,
      issuer,
      signingKey: signer.privateKey,
    });
    const pem = made.toString('pem');
    return kind === 'chain-shown' ? `${pem}\n${intermediate.toString('pem')}` : pem;
  }

  return {
    trusts: root.toString('pem'),
    /** The certificate context that a server presents for a host. */
    async contextFor(
      host: string,
      kind: CertificateKind,
      options: SecureContextOptions = {},
    ): Promise<SecureContext> {
      const id = `${kind}/${host}`;
      if (!given.has(id)) given.set(id, make(host, kind));
      return createSecureContext({ key, cert: await given.get(id)!, ...options });
    },
  };
}
export type SandboxAuthority = Awaited<ReturnType<typeof sandboxAuthority>>;
