import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupProblem } from './problem.ts';

/**
 * The operator's key, as age writes it: `AGE-SECRET-KEY-1...` seals and opens, `age1...` only seals, which is
 * all that a server needs to know that takes backups.
 */
export type BackupKey = { recipient: string; identity?: string };

export const makeKey = async (): Promise<Required<BackupKey>> => {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
};

/** @throws BackupProblem for no key, or for what is none */
export async function readKey(text: string | undefined): Promise<BackupKey> {
  const given = text?.trim();
  if (!given)
    throw new BackupProblem(
      'BACKUP_KEY is not set. Make one with npm run backup -- --make-key, and keep it elsewhere.',
    );
  try {
    if (given.startsWith('age1')) {
      new Encrypter().addRecipient(given);
      return { recipient: given };
    }
    return { recipient: await identityToRecipient(given), identity: given };
  } catch {
    throw new BackupProblem(
      'BACKUP_KEY is not a valid key. It must begin with AGE-SECRET-KEY-1, or with age1 to back up only.',
    );
  }
}

export async function sealed({ recipient }: BackupKey, plain: Readable): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(plain) as never)) as never);
}

/**
 * @throws BackupProblem where the key is another; the stream fails where a byte was changed or is missing.
 */
export async function opened({ identity }: BackupKey, secret: Readable): Promise<Readable> {
  if (!identity)
    throw new BackupProblem(
      'Set BACKUP_KEY to the AGE-SECRET-KEY-1 of this backup. A key that begins with age1 can only back up.',
    );
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(secret) as never)) as never);
  } catch (error) {
    secret.destroy();
    if (/no identity matched/.test(String((error as Error).message)))
      throw new BackupProblem('BACKUP_KEY does not open this backup: it was made with another key.');
    throw new BackupProblem('This backup is damaged: the beginning of a part has been altered.');
  }
}
