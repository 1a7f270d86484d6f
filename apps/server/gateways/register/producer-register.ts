import type { RegisterEntry } from '@parapet/domain/licenses/register';
import { z } from 'zod';
import type { RegisterAsked, RegisterGateway } from '../../platform/gateways.ts';
import { ask } from '../connectors/ask.ts';
import { fail } from '../connectors/trouble.ts';

const answer = z.object({
  licenses: z
    .array(
      z.object({
        npn: z.string(),
        name: z.string().max(300),
        state: z.string(),
        licenseNumber: z.string(),
        status: z.enum(['ACTIVE', 'INACTIVE']),
        expirationDate: z.iso.date().nullable(),
        linesOfAuthority: z.array(z.string().max(100)).max(50),
      }),
    )
    .max(100),
});
export type RegisterAnswer = z.output<typeof answer>;

/** Address of a register. */
export type RegisterAddress = { url: string; key: string | undefined; patienceMs: number };

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * The register's entry for the license that was asked about. An answer with other licenses alone is wrong:
 * its sender did not understand the question.
 */
function findEntry({ licenses }: RegisterAnswer, asked: RegisterAsked): RegisterEntry | null {
  const found = licenses.find(
    ({ state, licenseNumber, npn }) =>
      state === asked.state &&
      plain(licenseNumber) === plain(asked.number) &&
      (asked.npn === '' || npn === asked.npn),
  );
  if (found) {
    const { name, status, expirationDate, linesOfAuthority } = found;
    return { name, isActive: status === 'ACTIVE', until: expirationDate, linesOfAuthority };
  }
  return licenses.length === 0 ? null : fail('WRONG_ANSWER');
}

/**
 * The register of producers, asked as the databases of such registers are: by state, license number and
 * national producer number, with a key.
 */
export const producerRegister = ({ url, key, patienceMs }: RegisterAddress): RegisterGateway => ({
  isOpen: true,
  async find(asked) {
    const query = new URLSearchParams({ state: asked.state, licenseNumber: asked.number });
    if (asked.npn !== '') query.set('npn', asked.npn);
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
    // The operator says where it is; it may be inside.
    const outside = { patienceMs, mayBeInside: true };
    return findEntry(
      await ask(outside, `${url.replace(/\/$/, '')}/licenses?${query}`, answer, { headers }),
      asked,
    );
  },
});

/** Without a register nothing is checked. */
export const noRegister: RegisterGateway = { isOpen: false, find: () => fail('UNREACHABLE') };
