import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../platform/database.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { publish } from '../../platform/outbox.ts';
import type { Tables } from '../../tables/tables.ts';
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

type Row = Tables['factorCode'];
export type Purpose = Row['purpose'];
type Sent = 'SMS' | 'EMAIL';

/** How soon after a code the next one may be sent, and how many may be sent in a quarter of an hour. */
const PAUSE_MS = 30_000;
const MOST_SENT = 5;
const WINDOW_MS = 15 * 60_000;

/** Where a factor's code is sent, masked for display. */
export const sentTo = (person: PersonRow, by: Sent): string =>
  by === 'SMS' ? maskedPhone(person.phone ?? '') : maskedEmail(person.email);

/** Sends a new code, which replaces the previous one. @returns false when too many were requested. */
export async function sendFactorCode(
  tx: Tx,
  ctx: Pick<CommandContext, 'config' | 'now'>,
  person: PersonRow,
  purpose: Purpose,
  by: Sent,
): Promise<boolean> {
  const { now } = ctx;
  const before = await tx
    .selectFrom('factorCode')
    .selectAll()
    .where('personId', '=', person.id)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  const isOpen = before && before.sent > 0 && now.getTime() - before.sentSince.getTime() < WINDOW_MS;
  if (
    isOpen &&
    before.mfaType === by &&
    before.codeHash &&
    before.tries < MOST_TRIES &&
    now.getTime() - before.sentAt.getTime() < PAUSE_MS
  )
    return true;
  if (isOpen && before.sent >= MOST_SENT) return false;
  const code = makeCode();
  const row = {
    mfaType: by,
    secret: null,
    codeHash: hashCode(ctx.config.secret, `${purpose}:${person.id}`, code),
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    tries: 0,
    sent: isOpen ? before.sent + 1 : 1,
    sentSince: isOpen ? before.sentSince : now,
    sentAt: now,
  };
  await tx
    .insertInto('factorCode')
    .values({ personId: person.id, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['personId', 'purpose']).doUpdateSet(row))
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
 * @returns the row of a code or of a factor being set up, as long as it may be tried; locked, so that
 * parallel tries are counted one by one.
 */
export function openFactorCode(
  ctx: CommandContext,
  personId: string,
  purpose: Purpose,
): Promise<Row | undefined> {
  return ctx.tx
    .selectFrom('factorCode')
    .selectAll()
    .where('personId', '=', personId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', ctx.now)
    .where('tries', '<', MOST_TRIES)
    .forUpdate()
    .executeTakeFirst() as Promise<Row | undefined>;
}

/** Counts a wrong try; the refusal that follows must keep the transaction. */
export async function countTry(ctx: CommandContext, personId: string, purpose: Purpose): Promise<void> {
  await ctx.tx
    .updateTable('factorCode')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('personId', '=', personId)
    .where('purpose', '=', purpose)
    .execute();
}

/**
 * Whether this is the code that was sent. A right code is spent, a wrong try is counted; the number of codes
 * sent is kept.
 */
export async function spendFactorCode(
  ctx: CommandContext,
  personId: string,
  purpose: Purpose,
  code: string,
): Promise<boolean> {
  const row = await openFactorCode(ctx, personId, purpose);
  if (
    !row?.codeHash ||
    !timingSafeEqual(row.codeHash, hashCode(ctx.config.secret, `${purpose}:${personId}`, code))
  ) {
    await countTry(ctx, personId, purpose);
    return false;
  }
  await ctx.tx
    .updateTable('factorCode')
    .set({ codeHash: null })
    .where('personId', '=', personId)
    .where('purpose', '=', purpose)
    .execute();
  return true;
}
