import type { Answer, Call, Input } from '@parapet/contract/call';
import type { Readable } from 'node:stream';
import type { Apart } from './apart/threads.ts';
import type { CommandContext, RequestOrigin } from './command-context.ts';
import type { Config } from './config.ts';
import type { Gateways } from './gateways.ts';

/** A file: its content, or how it is made once the transaction is over. */
export type FileAnswer = { name: string; contentType: string } & (
  | { stream: Readable; size: number }
  | { make(): Promise<Uint8Array> }
  /** Sent as it is made; what is wrong has to be found before the first byte. */
  | { open(): Promise<Readable> }
);

type Result<C extends Call> = C extends { produces: 'file' } ? FileAnswer | undefined : Answer<C>;

/**
 * The server's function for a call. It gets parsed input and a command context bound to one transaction and
 * actor. A file call that returns undefined answers 204.
 */
export type Handler<C extends Call> = (ctx: CommandContext, input: Input<C>) => Promise<Result<C>>;

/**
 * Slow work that may be waited for while no connection is held and nothing is locked: a password's hash, an
 * outside service. Code that must not wait elsewhere asks for this, which no command has.
 */
export type Outside = {
  config: Config;
  gateways: Gateways;
  origin: RequestOrigin;
  /** Reads what the caller sent in a thread, one thing at a time. @throws TooHard */
  apart: Apart;
  /** A transaction of its own that only reads, as the same caller, whose session is checked first. */
  read<T>(work: (ctx: CommandContext) => Promise<T>): Promise<T>;
  /** A transaction of its own: what it writes stays, whatever becomes of the call. */
  write<T>(work: (ctx: CommandContext) => Promise<T>): Promise<T>;
};

/** A call of which a part takes long. */
export type PreparedHandler<C extends Call> = {
  /**
   * Does what takes long. What it reads may have changed when the command runs.
   * @returns the command.
   */
  prepare(outside: Outside, input: Input<C>): Promise<(ctx: CommandContext) => Promise<Result<C>>>;
};

/**
 * A handler for each call of an area. States which calls have a part that takes long; the compiler reports
 * a missing handler.
 */
export type Handlers<Calls extends Record<string, Call>, Prepared extends keyof Calls = never> = {
  [Id in keyof Calls as Calls[Id] extends { produces: 'events' } ? never : Id]: Id extends Prepared
    ? Handler<Calls[Id]> | PreparedHandler<Calls[Id]>
    : Handler<Calls[Id]>;
};
