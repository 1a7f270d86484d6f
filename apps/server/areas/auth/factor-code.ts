import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../platform/database.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { publish } from '../../platform/outbox.ts';
import type { Tables } from '../../platform/tables.ts';
import {
  CODE_MINUTES,
  codeText,
  hashCode,
  makeCode,
  maskedEmail,
  maskedPhone,
  MOST_TRIES,
} from './security-code.ts';
import { regionOf } from './send-sign-in-link.ts';
import type { PersonRow } from './person-row.ts';

type Row = Tables['factor_code'];
export type Purpose = Row['purpose'];
type Sent = 'SMS' | 'EMAIL';

/**
 * A code that was just sent is not sent again so soon, and not more often than so in a quarter of an hour.
 */
const PAUSE_MS = 30_000;
const MOST_SENT = 5;
const WINDOW_MS = 15 * 60_000;

/** Where a factor's code goes, as it may be shown. */
export const sentTo = (person: PersonRow, by: Sent): string =>
  by === 'SMS' ? maskedPhone(person.phone ?? '') : maskedEmail(person.email);

/** Sends a new code, which takes the place of the one before. @returns false when too many were asked for. */
export async function sendFactorCode(
  tx: Tx,
  ctx: Pick<CommandContext, 'config' | 'now'>,
  person: PersonRow,
  purpose: Purpose,
  by: Sent,
): Promise<boolean> {
  const { now } = ctx;
  const before = await tx
    .selectFrom('factor_code')
    .selectAll()
    .where('person_id', '=', person.id)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  const isOpen = before && before.sent > 0 && now.getTime() - before.sent_since.getTime() < WINDOW_MS;
  if (
    isOpen &&
    before.mfa_type === by &&
    before.code_hash &&
    before.tries < MOST_TRIES &&
    now.getTime() - before.sent_at.getTime() < PAUSE_MS
  )
    return true;
  if (isOpen && before.sent >= MOST_SENT) return false;
  const code = makeCode();
  const row = {
    mfa_type: by,
    secret: null,
    code_hash: hashCode(ctx.config.secret, `${purpose}:${person.id}`, code),
    expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
    tries: 0,
    sent: isOpen ? before.sent + 1 : 1,
    sent_since: isOpen ? before.sent_since : now,
    sent_at: now,
  };
  await tx
    .insertInto('factor_code')
    .values({ person_id: person.id, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['person_id', 'purpose']).doUpdateSet(row))
    .execute();
  await publish(
    tx,
    by === 'SMS'
      ? { topic: 'sms', payload: { to: person.phone ?? '', text: codeText(code) } }
      : {
          topic: 'mail',
          payload: {
            to: person.email,
            template: 'one-time-code',
            region: await regionOf(tx, person),
            params: { code, minutes: String(CODE_MINUTES) },
          },
        },
  );
  return true;
}

/**
 * @returns the row of a code or a factor in the making while it may still be tried; locked, so that two tries
 * count as two.
 */
export function openFactorCode(
  ctx: CommandContext,
  personId: string,
  purpose: Purpose,
): Promise<Row | undefined> {
  return ctx.tx
    .selectFrom('factor_code')
    .selectAll()
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.now)
    .where('tries', '<', MOST_TRIES)
    .forUpdate()
    .executeTakeFirst() as Promise<Row | undefined>;
}

/** Counts a wrong try; the refusal that follows has to keep it. */
export async function countTry(ctx: CommandContext, personId: string, purpose: Purpose): Promise<void> {
  await ctx.tx
    .updateTable('factor_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .execute();
}

/**
 * Whether the code is the one that was sent. It is spent by being right, a wrong try is counted; how many
 * were sent stays counted.
 */
export async function spendFactorCode(
  ctx: CommandContext,
  personId: string,
  purpose: Purpose,
  code: string,
): Promise<boolean> {
  const row = await openFactorCode(ctx, personId, purpose);
  if (
    !row?.code_hash ||
    !timingSafeEqual(row.code_hash, hashCode(ctx.config.secret, `${purpose}:${personId}`, code))
  ) {
    await countTry(ctx, personId, purpose);
    return false;
  }
  await ctx.tx
    .updateTable('factor_code')
    .set({ code_hash: null })
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .execute();
  return true;
}
