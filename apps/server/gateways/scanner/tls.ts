import type { CertificateSeen, Look, TlsSeen } from '@parapet/domain/scan/looked';
import { connect, rootCertificates, type ConnectionOptions, type TLSSocket } from 'node:tls';
import type { ScannerAddresses } from './addresses.ts';
import { looked, LookTrouble } from './trouble.ts';

/** Place of a handshake: an address that was checked, or an open connection. */
export type Door = { address: string; port: number; host: string };

/** Versions that nobody should accept any more. */
const OUTDATED = ['TLSv1', 'TLSv1.1'] as const;

/** Thrown if no server listens there: a fact, not a failure. */
class Nobody extends Error {}

type Ends = { done: (socket: TLSSocket) => void; failed: (error: Error) => void };

/** The certificate authorities that are trusted: the usual ones, and that of the sandbox besides them. */
export const trusting = ({ trusts }: Pick<ScannerAddresses, 'trusts'>): { ca?: string[] } =>
  trusts ? { ca: [...rootCertificates, trusts] } : {};

/** A handshake at a door; certificates are looked at, not insisted on. @throws LookTrouble, Nobody */
export function shakeHands(
  at: Pick<ScannerAddresses, 'patienceMs' | 'trusts'>,
  { address, port, host }: Door,
  options: ConnectionOptions = {},
): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const ends: Ends = { done: resolve, failed: reject };
    const socket = connect({
      ...(options.socket ? {} : { host: address, port }),
      servername: host,
      rejectUnauthorized: false,
      ...trusting(at),
      ...options,
    });
    const patience = setTimeout(() => give(new LookTrouble('SLOW')), at.patienceMs);
    const give = (error: Error): void => {
      clearTimeout(patience);
      socket.destroy();
      ends.failed(error);
    };
    // What comes after the handshake is nobody's concern here.
    socket.on('error', (error: NodeJS.ErrnoException) => give(getTrouble(error)));
    socket.on('close', () => give(new LookTrouble('WRONG_ANSWER')));
    socket.on('secureConnect', () => {
      clearTimeout(patience);
      ends.done(socket);
    });
  });
}

/** @returns what an error of a connection means. */
export function getTrouble({ code = '' }: NodeJS.ErrnoException): Error {
  if (code === 'ECONNREFUSED') return new Nobody();
  if (code === 'ETIMEDOUT') return new LookTrouble('SLOW');
  return new LookTrouble(
    ['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'].includes(code)
      ? 'UNREACHABLE'
      : 'WRONG_ANSWER',
  );
}

/** The result of a look-up; null where nobody listens. */
export const lookedIfThere = <T>(work: () => Promise<T>): Promise<Look<T | null>> =>
  looked(async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Nobody) return null;
      throw error;
    }
  });

/** The TLS version that was agreed on, and the certificate that was shown. */
export function toSeen(socket: TLSSocket): { version: string; certificate: CertificateSeen } {
  const shown = socket.getPeerCertificate();
  const certificate = {
    issuer: getName(shown.issuer),
    validTo: new Date(shown.valid_to ?? 0).toISOString(),
    isTrusted: socket.authorized,
    reason: socket.authorized ? null : getReason(socket.authorizationError),
  };
  return { version: socket.getProtocol() ?? '', certificate };
}

const getName = (issuer: Record<string, string | string[] | undefined> | undefined): string =>
  [issuer?.['O'] ?? issuer?.['CN'] ?? ''].flat().join(', ').slice(0, 200);

const getReason = (error: Error | string | null): string =>
  (typeof error === 'string' ? error : ((error as NodeJS.ErrnoException | null)?.code ?? 'UNKNOWN')).slice(
    0,
    60,
  );

/** TLS at a port that speaks nothing else: the version, the certificate, and what outdated is accepted. */
export async function lookAtTls(at: ScannerAddresses, door: Door): Promise<TlsSeen> {
  const socket = await shakeHands(at, door);
  const seen = toSeen(socket);
  socket.destroy();
  const outdated: string[] = [];
  for (const version of OUTDATED) if (await accepts(at, door, version)) outdated.push(version);
  return { ...seen, outdated };
}

async function accepts(
  at: ScannerAddresses,
  door: Door,
  version: (typeof OUTDATED)[number],
): Promise<boolean> {
  try {
    const socket = await shakeHands(at, door, {
      minVersion: version,
      maxVersion: version,
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    const agreed = socket.getProtocol();
    socket.destroy();
    return agreed === version;
  } catch {
    // Refused in whatever way: it is not accepted.
    return false;
  }
}
