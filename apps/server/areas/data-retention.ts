import { UNSAVED } from '@parapet/contract/console/unsaved-input';
import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import type { CommandContext } from '../platform/command-context.ts';
import { isPersonal } from '../platform/outbox/outbox.ts';
import { ACTIVITY_DAYS, SESSION_IDLE_DAYS } from './auth/index.ts';

/**
 * Retention rule for rows that nobody needs any more. `docs/data-retention.md` is this table in words; a
 * test compares them.
 */
export type DataRetention = {
  table: keyof Tables;
  what: string;
  /** Counted in days from when it is over. */
  days: number;
  why: string;
  /** Whether a row was over at an instant. */
  overAt: (instant: Date) => RawBuilder<boolean>;
  /** It tells what a person did: it stays while a legal hold keeps the person. */
  isOfPerson?: true;
  /** Columns to empty in the row, which stays; without it the row is deleted. */
  wipes?: RawBuilder<unknown>;
};

const before =
  (column: string) =>
  (instant: Date): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(column)} < ${instant}`;

/** The first of some instants, of which those that never come are null. */
const firstBefore =
  (...columns: string[]) =>
  (instant: Date): RawBuilder<boolean> =>
    sql<boolean>`least(${sql.join(columns.map((column) => sql.ref(column)))}) < ${instant}`;

/** A session is over when it has ended, has lasted its time, or was not used for too long. */
const sessionOver = (instant: Date): RawBuilder<boolean> =>
  sql<boolean>`least(session.ended_at, session.expires_at,
    session.refreshed_at + make_interval(days => ${SESSION_IDLE_DAYS})) < ${instant}`;

const ofNoUse = 'secret, and no longer of use';
const activity = 'users can review this much sign-in history';
const count = 'counts within an hour, by hashed names and addresses';
const support = 'support investigates undelivered mail this far back';
const personalTopics = Object.keys(isPersonal).filter(
  (topic) => isPersonal[topic as keyof typeof isPersonal],
);
/** Keys that stay in the payload of an emptied message: its subject, never its recipient. */
const KEPT = ['template', 'kind', 'policyId', 'accountId', 'certificateId', 'messageId'];

export const dataRetention: readonly DataRetention[] = [
  {
    table: 'refreshToken',
    what: 'tokens of sessions that have ended; during a session, its used tokens reveal theft',
    days: 1,
    why: ofNoUse,
    overAt: (instant) =>
      sql<boolean>`session_id in (select session.id from session where ${sessionOver(instant)})`,
  },
  {
    table: 'entryToken',
    what: 'tokens to enter an account, used or expired',
    days: 1,
    why: ofNoUse,
    overAt: firstBefore('used_at', 'expires_at'),
  },
  {
    table: 'connectorAuthorization',
    what: 'sign-ins at a connector’s provider, while they are under way',
    days: 1,
    why: ofNoUse,
    overAt: before('expires_at'),
  },
  {
    table: 'session',
    what: 'sessions that have ended, with their browser',
    days: ACTIVITY_DAYS,
    why: activity,
    // What was entered from it, or is about to be, goes first.
    isOfPerson: true,
    overAt: (instant) => sql<boolean>`${sessionOver(instant)}
      and not exists (select from session as entered where entered.opened_from = session.id)
      and not exists (select from entry_token where entry_token.session_id = session.id)`,
  },
  {
    table: 'workflow',
    what: 'links of a flow, used, ended or expired',
    days: ACTIVITY_DAYS,
    why: support,
    overAt: (instant) => sql<boolean>`least(used_at, ended_at, expires_at) < ${instant}
      and not exists (select from session where session.workflow_id = workflow.id)`,
  },
  {
    table: 'personLink',
    what: 'mailed links of a person, used or expired',
    days: ACTIVITY_DAYS,
    why: support,
    isOfPerson: true,
    overAt: firstBefore('used_at', 'expires_at'),
  },
  {
    table: 'invitation',
    what: 'invitations, used, revoked or expired, with names and address',
    days: ACTIVITY_DAYS,
    why: support,
    overAt: firstBefore('used_at', 'revoked_at', 'expires_at'),
  },
  {
    table: 'oneTimeCode',
    what: 'hashes of codes that were sent',
    days: 1,
    why: ofNoUse,
    overAt: before('expires_at'),
  },
  {
    table: 'answerRequest',
    what: 'requests for the answer of a colleague, decided or expired, with name and address; history keeps that they were',
    days: ACTIVITY_DAYS,
    why: support,
    overAt: firstBefore('decided_at', 'expires_at'),
  },
  {
    table: 'factorCode',
    what: 'second factors whose setup was not completed, with their secret',
    days: 1,
    why: ofNoUse,
    overAt: before('expires_at'),
  },
  {
    table: 'recoveryCode',
    what: 'hashes of recovery codes that were used',
    days: ACTIVITY_DAYS,
    why: activity,
    overAt: before('used_at'),
  },
  {
    table: 'passkeyChallenge',
    what: 'passkey challenges',
    days: 1,
    why: ofNoUse,
    overAt: before('expires_at'),
  },
  {
    table: 'factorRemoval',
    what: 'removals of a second factor, done or stopped; history keeps that they were',
    days: ACTIVITY_DAYS,
    why: activity,
    isOfPerson: true,
    overAt: firstBefore('done_at', 'stopped_at'),
  },
  {
    table: 'signOn',
    what: 'sign-ons with an identity provider that got no answer',
    days: 1,
    why: ofNoUse,
    overAt: before('expires_at'),
  },
  {
    table: 'knownDevice',
    what: 'devices no longer used to sign in',
    days: 180,
    why: 'it is unknown from then on (decision 41)',
    isOfPerson: true,
    overAt: before('used_at'),
  },
  {
    table: 'refusedSignIn',
    what: 'refused sign-in attempts, with their browser',
    days: ACTIVITY_DAYS,
    why: activity,
    isOfPerson: true,
    overAt: before('at'),
  },
  {
    table: 'signInFailure',
    what: 'counts of wrong passwords',
    days: 1,
    why: count,
    overAt: before('failed_at'),
  },
  {
    table: 'linkRequest',
    what: 'counts of requests for links',
    days: 1,
    why: count,
    overAt: before('began_at'),
  },
  {
    table: 'codeCount',
    what: 'counts of codes, captchas, mails and reports',
    days: 1,
    why: count,
    overAt: before('ends_at'),
  },
  {
    table: 'callCount',
    what: 'counts of calls by address and minute',
    days: 1,
    why: 'counts within a minute, by hashed addresses',
    overAt: (instant) => sql<boolean>`minute < ${Math.floor(instant.getTime() / 60_000)}`,
  },
  {
    table: 'presence',
    what: 'who has a quote open',
    days: 1,
    why: 'users see who else has a quote open',
    overAt: before('seen_at'),
  },
  {
    table: 'idempotencyKey',
    what: 'sealed answers to writes, kept for a client that repeats one; of sign-ins, joins and passwords for 10 minutes',
    days: 1,
    why: 'a write is not repeated after a day',
    overAt: before('created'),
  },
  {
    table: 'errorReport',
    what: 'reports of errors, with who reported',
    days: 90,
    why: 'errors are investigated within a quarter',
    overAt: before('at'),
  },
  {
    table: 'feedback',
    what: 'feedback, with who gave it',
    days: 730,
    why: 'feedback is compared over two years',
    overAt: before('at'),
  },
  {
    table: 'apiActivity',
    what: 'what was called with API keys, with the address of the caller',
    days: 90,
    why: 'support reviews API activity this far back',
    overAt: before('at'),
  },
  {
    table: 'webhookDelivery',
    what: 'webhook deliveries, with the answers, and undelivered events',
    days: 90,
    why: 'events can be replayed this far back',
    overAt: before('created'),
  },
  { table: 'message', what: 'mails and texts of the sandbox', days: 90, why: support, overAt: before('at') },
  {
    table: 'outbox',
    what: 'addresses and texts of messages that could not be sent; what failed and why stays until somebody discards it',
    days: 90,
    why: support,
    overAt: (instant) =>
      sql<boolean>`dead_at < ${instant} and topic = any(${personalTopics}) and not payload ? 'emptied'`,
    wipes: sql`payload = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(payload)
        where key = any(${KEPT})) || '{"emptied": true}',
      error = regexp_replace(error, '[^[:space:]<>]+@', '…@', 'g')`,
  },
  {
    table: 'channelCount',
    what: 'how much left by each channel in a minute',
    days: 1,
    why: 'the page of operations shows the last minutes',
    overAt: before('minute'),
  },
  {
    table: 'setAside',
    what: 'records that a job could not process, and why; those that are done, gone or not due leave with its next run',
    days: 90,
    why: 'a job that is no longer run tries none of them',
    overAt: before('next_at'),
  },
  {
    table: 'accountMergeRow',
    what: 'which rows a merge of two accounts moved',
    days: 1,
    why: 'a merge can be undone for a day; that it was is kept',
    overAt: (instant) =>
      sql<boolean>`merge_id in (select account_merge.id from account_merge where undo_until < ${instant})`,
  },
  {
    table: 'personPhoto',
    what: 'pictures that were uploaded and not cropped',
    days: 1,
    why: 'a picture is cropped within a day',
    overAt: (instant) => sql<boolean>`draft is not null and modified < ${instant}`,
    wipes: sql`draft = null`,
  },
  {
    table: 'unsavedInput',
    what: 'unsaved form input, sealed',
    days: UNSAVED.days,
    why: 'users resume unsaved input within this time',
    overAt: before('kept_at'),
  },
  {
    table: 'logoDraft',
    what: 'pictures for logos of agencies that were uploaded and not cropped',
    days: 1,
    why: 'a picture is cropped within a day',
    overAt: before('created'),
  },
];

const BATCH = 500;

/**
 * Processes a batch of each entry, in their order. The job goes on until there is nothing left; each round
 * is committed, so it may be interrupted anywhere.
 * @returns the number of rows.
 */
export async function followDataRetention(ctx: CommandContext): Promise<number> {
  let done = 0;
  for (const { table, days, overAt, wipes, isOfPerson } of dataRetention) {
    const due = overAt(new Date(ctx.now.getTime() - days * 86_400_000));
    const over = isOfPerson ? sql`(${due}) and not is_person_under_legal_hold(person_id)` : due;
    const name = sql.table(table);
    const chosen = sql`ctid = any (array(select ctid from ${name} where ${over} limit ${BATCH} for update skip locked))`;
    const { numAffectedRows } = await (
      wipes ? sql`update ${name} set ${wipes} where ${chosen}` : sql`delete from ${name} where ${chosen}`
    ).execute(ctx.tx);
    done += Number(numAffectedRows ?? 0n);
  }
  return done;
}
