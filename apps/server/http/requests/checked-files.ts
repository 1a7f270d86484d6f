import type { Call } from '@parapet/contract/call';
import type { UploadedFile } from '@parapet/contract/upload';
import { personDetail } from '../../areas/auth/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler, Outside, PreparedHandler } from '../../platform/handler.ts';
import { recordEvent } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { virusIn } from '../../platform/files/virus-check.ts';

/** So much of a name that somebody chose is told. */
const LONGEST_TOLD = 200;

/** The files that a call carries, wherever in its body they are. */
export function filesIn(body: unknown): UploadedFile[] {
  if (typeof body !== 'object' || body === null) return [];
  if ((body as Partial<UploadedFile>).bytes instanceof Uint8Array) return [body as UploadedFile];
  return Object.values(body).flatMap(filesIn);
}

/**
 * The handler of a call that carries files: they are checked for viruses before anything else sees them, and
 * before its transaction. No call gets around it, because no handler does it.
 */
export const afterCheck = (
  handler: Handler<Call> | PreparedHandler<Call>,
  files: readonly UploadedFile[],
): PreparedHandler<Call> => ({
  async prepare(outside, input) {
    // Whose session is over has nothing checked.
    await outside.read(async () => {});
    for (const file of files) await requireClean(outside, file);
    return typeof handler === 'function' ? (ctx) => handler(ctx, input) : handler.prepare(outside, input);
  },
});

async function requireClean(outside: Outside, { name, bytes }: UploadedFile): Promise<void> {
  const virus = await virusIn(outside.gateways.virus, bytes);
  if (virus === null) return;
  const file = name.slice(0, LONGEST_TOLD);
  await outside.write((ctx) => tellAbout(ctx, { file, virus }));
  refuse('file-infected', { file, virus });
}

/** The history of whoever brought it, which their administrators read. */
async function tellAbout(ctx: CommandContext, found: { file: string; virus: string }): Promise<void> {
  const { id } = ctx.person;
  if (id === null) return;
  const person = await ctx.withElevatedScope(() =>
    ctx.tx.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (!person) return;
  await recordEvent(ctx, 'person', person, {
    event: 'user.file-infected',
    detail: { ...personDetail(person), ...found },
  });
}
