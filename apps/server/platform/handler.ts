import type { Answer, Call, Input } from '@parapet/contract/call';
import type { Readable } from 'node:stream';
import type { CommandContext } from './command-context.ts';

/** A document to be sent as it is. */
export type FileAnswer = { stream: Readable; name: string; contentType: string; size: number };

/**
 * What does the work of a call; a file that is not there is a 204. It gets parsed input and a command bound to
 * one transaction and actor.
 */
export type Handler<C extends Call> = (
  ctx: CommandContext,
  input: Input<C>,
) => Promise<C extends { produces: 'file' } ? FileAnswer | undefined : Answer<C>>;

/** One handler for each call of an area: the compiler names the one that is missing. */
export type Handlers<Calls extends Record<string, Call>> = {
  [Id in keyof Calls as Calls[Id] extends { produces: 'events' } ? never : Id]: Handler<Calls[Id]>;
};
