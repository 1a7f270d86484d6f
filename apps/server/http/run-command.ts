import { isWrite, type Call } from '@parapet/contract/call';
import type { Database, FullTx } from '../platform/database/database.ts';
import {
  createCommandContext,
  systemUser,
  type AppContext,
  type CommandContext,
  type Person,
  type RequestOrigin,
} from '../platform/command-context.ts';
import { readApart, type Apart } from '../platform/apart/threads.ts';
import type { Handler, PreparedHandler } from '../platform/handler.ts';
import { getMeanwhile } from '../areas/activity/index.ts';
import { Refusal, type Stale } from '../platform/refuse.ts';
import { requireUnchanged } from './requests/require-unchanged.ts';
import { afterCheck, filesIn } from './requests/checked-files.ts';
import { getPerson, type Caller } from './authenticate.ts';
import { BrokenAnswer, refusalAnswer, getRefusal } from './errors.ts';
import type { Parts } from './requests/flow.ts';
import { claimKey, findAnswer, keepAnswer, keepRefusal, type WriteKey } from './requests/idempotency.ts';

export type ServerParts = { database: Database; appContext: AppContext };
export type Answered = { status: number; answer: unknown };

export type CommandRequest = {
  caller: Caller | undefined;
  input: Parts;
  key: WriteKey | undefined;
  requestId: string;
  origin: RequestOrigin;
  /** A write that names no version. */
  isGuardedByState: boolean;
  /** The version that was read of the record that the call edits, where no part of its input has it. */
  version: number | undefined;
};
type Command = (ctx: CommandContext) => Promise<unknown>;
type AfterRefusal = ((tx: FullTx) => Promise<unknown>)[];

/** Runs the handler of a call, what takes long in it first. */
export async function runCall(
  server: ServerParts,
  call: Call,
  handler: Handler<Call> | PreparedHandler<Call>,
  request: CommandRequest,
): Promise<Answered> {
  const input = request.input as Parameters<Handler<Call>>[1];
  const files = filesIn(request.input.body);
  const handled = files.length > 0 ? afterCheck(handler, files) : handler;
  const command: Command | Answered =
    typeof handled === 'function'
      ? (ctx) => handled(ctx, input)
      : await prepare(server, call, handled, request);
  if (typeof command !== 'function') return command;
  return untilNobodyElse(request.isGuardedByState, (isLastTry) =>
    runCommand(server, call, command, request, isLastTry),
  );
}

/**
 * Does what takes long while no connection is held.
 * @returns the command, or the answer that is kept of an earlier request with the same key.
 */
async function prepare(
  server: ServerParts,
  call: Call,
  handler: PreparedHandler<Call>,
  request: CommandRequest,
): Promise<Command | Answered> {
  const { caller, key, origin } = request;
  const { config, gateways } = server.appContext;
  const afterRefusal: AfterRefusal = [];
  const inOwn =
    (options: { readOnly?: boolean }) =>
    <T>(work: (ctx: CommandContext) => Promise<T>): Promise<T> =>
      server.database.transact(
        getScope(caller),
        async (tx) => {
          const person = await callerIn(tx, server, call, request);
          return work(contextIn(tx, server, request, person, afterRefusal));
        },
        options,
      );
  const read = inOwn({ readOnly: true });
  try {
    const kept = key && (await read((ctx) => findAnswer(ctx.tx, key)));
    if (kept) return kept;
    return await handler.prepare(
      { config, gateways, origin, apart: apartFor(request), read, write: inOwn({}) },
      request.input as Parameters<Handler<Call>>[1],
    );
  } catch (error) {
    // What it brought may have been spent by the very same request, unanswered yet when this one came.
    const kept = key?.isSpent && (await read((ctx) => findAnswer(ctx.tx, key)));
    return kept || afterError(server, request, afterRefusal, error);
  }
}

/** Somebody who is not signed in is known by the address. */
const apartFor =
  ({ caller, origin }: CommandRequest): Apart =>
  (reader, input) =>
    readApart(reader, input, caller?.actor.userId ?? origin.address);

const getScope = (caller: Caller | undefined): Caller['scope'] => caller?.scope ?? { scope: 'all' };

const callerIn = async (
  tx: FullTx,
  server: ServerParts,
  call: Call,
  { caller, input }: CommandRequest,
): Promise<Person> =>
  caller ? getPerson(tx, caller, server.appContext.clock.now(), { call, input }) : systemUser;

const contextIn = (
  tx: FullTx,
  server: ServerParts,
  { caller, requestId, origin }: CommandRequest,
  person: Person,
  afterRefusal: AfterRefusal,
): CommandContext =>
  createCommandContext(server.appContext, tx, {
    actor: caller?.actor ?? null,
    person,
    scope: getScope(caller),
    requestId,
    origin,
    afterRefusal: (task) => afterRefusal.push(task),
  });

/** Puts into a refusal who changed what since the version that was read, as far as the caller may know. */
async function tellWhoChanged(
  server: ServerParts,
  request: CommandRequest,
  refusal: Refusal,
  stale: Stale,
): Promise<void> {
  const { caller } = request;
  if (!caller) return;
  refusal.beside.meanwhile = await server.database.transact(
    caller.scope,
    (tx) => getMeanwhile(contextIn(tx, server, request, systemUser, []), stale),
    { readOnly: true },
  );
}

/** Runs the tasks that remain once a refusal has rolled the transaction back. @throws the error. */
async function afterError(
  server: ServerParts,
  request: CommandRequest,
  afterRefusal: AfterRefusal,
  error: unknown,
): Promise<never> {
  const { key, requestId } = request;
  for (const task of afterRefusal) await server.database.transact({ scope: 'all' }, task);
  if (error instanceof Refusal && error.stale) await tellWhoChanged(server, request, error, error.stale);
  if (key && !key.isSpent && error instanceof Refusal && isFinal(error)) {
    await server.database.transact({ scope: 'all' }, (tx) =>
      keepRefusal(tx, key, error.status, refusalAnswer(error, requestId)),
    );
  }
  throw error;
}

/** Number of retries of a write that names no version, if another write came first. */
const MORE_TRIES = 4;

/**
 * Runs a write. One without a version asks only for the state of the record: if another write came first, it
 * is tried again on what that one left, in a transaction of its own.
 */
async function untilNobodyElse<T>(
  isGuardedByState: boolean,
  run: (isLastTry: boolean) => Promise<T>,
): Promise<T> {
  for (let left = isGuardedByState ? MORE_TRIES : 0; ; left -= 1) {
    try {
      return await run(left === 0);
    } catch (error) {
      if (left === 0 || !isTriedAgain(error)) throw error;
    }
  }
}

const isTriedAgain = (error: unknown): boolean => getRefusal(error).code === 'changed-meanwhile';

async function runCommand(
  server: ServerParts,
  call: Call,
  command: Command,
  request: CommandRequest,
  isLastTry: boolean,
): Promise<Answered> {
  const { caller, key, requestId } = request;
  const afterRefusal: AfterRefusal = [];
  try {
    // Public calls run with the system's scope. Downloads and one-time codes may write, so only reads by a
    // signed-in caller are read-only.
    const readOnly = !isWrite(call) && caller !== undefined;
    const outcome = await server.database.transact(
      getScope(caller),
      async (tx) => {
        // Both are asked at once; whoever is not signed in learns nothing of the key.
        const claim = key && claimKey(tx, key);
        claim?.catch(() => {});
        const person = await callerIn(tx, server, call, request);
        const kept = await claim;
        if (kept) return kept;
        const ctx = contextIn(tx, server, request, person, afterRefusal);
        await requireUnchanged(ctx, call, request);
        const result: unknown = await command(ctx).catch(keptOrThrown);
        if (result instanceof Refusal) {
          if (key)
            await keepAnswer(tx, key, { status: result.status, answer: refusalAnswer(result, requestId) });
          return result;
        }
        const answer = call.produces ? result : parseAnswer(call, result);
        if (key) await keepAnswer(tx, key, { status: 200, answer });
        return { status: 200, answer };
      },
      { readOnly },
    );
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  } catch (error) {
    if (!isLastTry && isTriedAgain(error)) throw error;
    return afterError(server, request, afterRefusal, error);
  }
}

/** A kept refusal is a result: what the command wrote is committed. */
function keptOrThrown(error: unknown): Refusal {
  if (error instanceof Refusal && error.isKept) return error;
  throw error;
}

/**
 * Whether a repeat with the same key should get this refusal again; being signed out or rate limited does not
 * count.
 */
const isFinal = (refusal: Refusal): boolean =>
  refusal.status >= 400 &&
  refusal.status < 500 &&
  ![401, 422, 429].includes(refusal.status) &&
  refusal.code !== 'key-in-use';

/**
 * Checks the handler's result against the contract.
 * @throws BrokenAnswer when it does not match. That is the server's fault, never the caller's, and so a 500.
 */
function parseAnswer(call: Call, result: unknown): unknown {
  const parsed = call.answer.safeParse(result);
  if (!parsed.success) throw new BrokenAnswer(call.id, parsed.error);
  return parsed.data;
}
