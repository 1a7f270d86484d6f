import { hkdfSync } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import type { Credentials } from '../../platform/gateways.ts';
import { seal, unseal } from '../../platform/seal.ts';

/** Owner of the credentials: sealed for one connection, they open no other. */
type Of = { accountId: string; type: string };
type Keys = Pick<Config, 'connectorSecrets'>;
export type Sealed = { sealed: string; sealedWith: string };

/** The name of a key, by which what still needs the one before is found. It says nothing of the key. */
export const nameOfKey = (secret: Uint8Array): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'parapet name of the key of connectors', 6)).toString('hex');

const getContext = ({ accountId, type }: Of): string => `connection:${accountId}:${type}`;

/** Seals what opens a product, with the key of today. */
export function sealCredentials({ connectorSecrets }: Keys, of: Of, credentials: Credentials): Sealed {
  const [today] = connectorSecrets;
  return { sealed: seal(today, JSON.stringify(credentials), getContext(of)), sealedWith: nameOfKey(today) };
}

/** @returns undefined where no key that is known opens it. */
export function openCredentials(
  { connectorSecrets }: Keys,
  of: Of & { sealed: string | null },
): Credentials | undefined {
  for (const secret of connectorSecrets) {
    const text = of.sealed === null ? '{}' : unseal(secret, of.sealed, getContext(of));
    if (text !== undefined) return JSON.parse(text) as Credentials;
  }
  return undefined;
}
