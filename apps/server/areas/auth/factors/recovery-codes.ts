import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import { uncountTry, type CodeSubject } from '../sign-in/code-counts.ts';
import { requireTry } from './one-time-codes.ts';
import { personDetail } from '../person-history.ts';
import type { PersonRow } from '../person-row.ts';
import { hashCode } from './security-code.ts';
import { tellPerson } from '../tell-person.ts';

/** Ten codes of ten signs, 50 bits each. Without I, L, O and U, which are mistaken for others. */
const HOW_MANY = 10;
const LENGTH = 10;
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code as it is shown: two groups of five. */
const makeCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)])
    .join('')
    .replace(/^(.{5})/, '$1-');

/** Normalizes a typed code to the one that was meant. */
const asMeant = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

const getSubject = (personId: string): CodeSubject => ({ purpose: 'recovery', id: personId, personId });

const getHash = (ctx: CommandContext, personId: string, code: string): Buffer =>
  hashCode(ctx.config.secret, `recovery:${personId}`, asMeant(code));

/** Makes ten new codes in place of those of before. @returns the codes, which are not kept in clear. */
export async function replaceRecoveryCodes(ctx: CommandContext, person: PersonRow): Promise<string[]> {
  await forgetRecoveryCodes(ctx.tx, person.id);
  const codes = Array.from({ length: HOW_MANY }, makeCode);
  await ctx.tx
    .insertInto('recoveryCode')
    .values(
      codes.map((code) => ({
        personId: person.id,
        codeHash: getHash(ctx, person.id, code),
        created: ctx.now,
        usedAt: null,
      })),
    )
    .execute();
  await recordEvent(ctx, 'person', person, {
    event: 'user.recovery-codes-made',
    detail: personDetail(person),
  });
  return codes;
}

export const forgetRecoveryCodes = (tx: Tx, personId: string) =>
  tx.deleteFrom('recoveryCode').where('personId', '=', personId).execute();

export async function recoveryCodesLeft(tx: Tx, personId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('personId', '=', personId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/**
 * Whether this is an unused recovery code of the person: accepting it spends it and tells the person. After a
 * wrong one the refusal that follows must keep the transaction, in which the try is counted.
 * @throws Refusal 429 when too many were wrong.
 */
export async function spendRecoveryCode(
  ctx: CommandContext,
  person: PersonRow,
  given: string,
): Promise<boolean> {
  await requireTry(ctx, getSubject(person.id));
  const spent = await ctx.tx
    .updateTable('recoveryCode')
    .set({ usedAt: ctx.now })
    .where('personId', '=', person.id)
    .where('codeHash', '=', getHash(ctx, person.id, given))
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!spent) return false;
  await uncountTry(ctx.tx, ctx, getSubject(person.id));
  const left = await recoveryCodesLeft(ctx.tx, person.id);
  await recordEvent(ctx, 'person', person, {
    event: 'user.recovery-code-used',
    detail: { ...personDetail(person), left },
  });
  await tellPerson(ctx, person, 'recovery-code-used', { left: String(left) });
  return true;
}
