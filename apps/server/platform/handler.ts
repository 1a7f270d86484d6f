import type { Answer, Call, Input } from '@parapet/contract/call';
import type { Readable } from 'node:stream';
import type { CommandContext } from './command-context.ts';

/** A document to be sent unchanged. */
/** A file: its content, or how it is made once the transaction is over. */
export type FileAnswer = { name: string; contentType: string } & (
  | { stream: Readable; size: number }
  | { make(): Promise<Uint8Array> }
);

/**
 * The server's function for a call. It gets parsed input and a command context bound to one transaction and
 * actor. A file call that returns undefined answers 204.
 */
export type Handler<C extends Call> = (
  ctx: CommandContext,
  input: Input<C>,
) => Promise<C extends { produces: 'file' } ? FileAnswer | undefined : Answer<C>>;

/** One handler for each call of an area; the compiler reports a missing one. */
export type Handlers<Calls extends Record<string, Call>> = {
  [Id in keyof Calls as Calls[Id] extends { produces: 'events' } ? never : Id]: Handler<Calls[Id]>;
};
