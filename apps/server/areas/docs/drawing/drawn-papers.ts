import type { Call, Input } from '@parapet/contract/call';
import { dateIn } from '@parapet/domain/dates';
import { systemUser, type CommandContext } from '../../../platform/command-context.ts';
import { getSha256 } from '../../../platform/files/files.ts';
import type { FileAnswer, Outside } from '../../../platform/handler.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getCheckCode, editionDrawn, getReference, type DocumentToRender } from './render-document.ts';

/** A paper that is drawn when somebody asks for it. */
export type DrawnPaper = {
  name: string;
  document: DocumentToRender;
  /** Of what it is the only paper: drawn once, and the same bytes from then on. */ madeFor?: string;
};

const contentType = 'application/pdf';

/** Returns the maker of a paper that is made now, as the paper names them. */
const getMaker = ({ person }: Pick<CommandContext, 'person'>): string =>
  person.id === null ? 'System' : person.name;

/** The name that a booking keeps: the platform's own stands for its jobs. */
export const whoBooked = (name: string): string =>
  name === '' || name === systemUser.name ? 'System' : name;

/** A paper as it is drawn: with its check code, and who asked for it on which day, if nobody else made it. */
export const checked = (ctx: CommandContext, document: DocumentToRender): DocumentToRender => ({
  made: { by: getMaker(ctx), on: dateIn(ctx.now, document.policy.timeZone) },
  ...document,
  verifyAt: publicUrl(ctx.config, '/verify'),
});

/**
 * A call whose paper is drawn on request: before its transaction, which waits for no renderer. What was drawn
 * is noted before it leaves, so the page that checks papers knows its code.
 */
export const drawing = <C extends Call & { produces: 'file' }>(
  plan: (ctx: CommandContext, input: Input<C>) => Promise<DrawnPaper | FileAnswer>,
): { prepare(outside: Outside, input: Input<C>): Promise<() => Promise<FileAnswer>> } => ({
  async prepare({ read, write, gateways }, input) {
    const { found, renderer } = await read(async (ctx) => ({
      found: await planned(ctx, await plan(ctx, input)),
      renderer: ctx.renderer,
    }));
    if (!('document' in found)) return async () => found;
    const { name, document, madeFor } = found;
    const bytes = await renderer.render(document);
    if (madeFor !== undefined) await gateways.files.putForGood(bytes);
    const sha256 = await write((ctx) => notePaper(ctx, found, bytes));
    // Somebody else drew the only paper of its kind at the same moment.
    const isMine = sha256 === getSha256(bytes);
    const make = async () => (isMine ? bytes : ((await gateways.files.read(sha256)) ?? refuse('not-found')));
    return async () => ({ make, name, contentType });
  },
});

/** Returns the paper to draw, or the copy of it that is kept. */
async function planned(
  ctx: CommandContext,
  found: DrawnPaper | FileAnswer,
): Promise<DrawnPaper | FileAnswer> {
  if (!('document' in found)) return found;
  const { madeFor, name } = found;
  const kept =
    madeFor === undefined
      ? undefined
      : await ctx.withElevatedScope(() =>
          ctx.tx.selectFrom('drawnPaper').select('sha256').where('madeFor', '=', madeFor).executeTakeFirst(),
        );
  if (!kept) return { ...found, document: checked(ctx, found.document) };
  const { files } = ctx.gateways;
  return { make: async () => (await files.read(kept.sha256)) ?? refuse('not-found'), name, contentType };
}

/**
 * Notes what was drawn, once.
 * @returns the hash of the paper: of one that was drawn before, if there may be no other.
 */
export async function notePaper(
  ctx: CommandContext,
  { name, document, madeFor }: DrawnPaper,
  bytes: Uint8Array,
): Promise<string> {
  const sha256 = getSha256(bytes);
  const { number, edition } = editionDrawn(document);
  return ctx.withElevatedScope(async () => {
    await ctx.tx
      .insertInto('drawnPaper')
      .values({
        checkCode: getCheckCode(document),
        sha256,
        size: bytes.byteLength,
        docType: document.form.toUpperCase().replaceAll('-', '_'),
        number: getReference(document),
        formNumber: number,
        edition,
        madeFor: madeFor ?? null,
        docName: name,
        createdBy: document.made?.by ?? getMaker(ctx),
        created: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (madeFor === undefined) return sha256;
    const kept = await ctx.tx
      .selectFrom('drawnPaper')
      .select('sha256')
      .where('madeFor', '=', madeFor)
      .executeTakeFirstOrThrow();
    return kept.sha256;
  });
}
