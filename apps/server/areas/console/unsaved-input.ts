import type {
  dropUnsavedInput as dropCall,
  getUnsavedInput as getCall,
  keepUnsavedInput as keepCall,
  listUnsavedInput as listCall,
} from '@parapet/contract/console/unsaved-input';
import { UNSAVED } from '@parapet/contract/console/unsaved-input';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { seal, unseal } from '../../platform/seal.ts';

type Owner = { personId: string; organizationId: string };
type Typed = { edited: number | string | null; values: Record<string, unknown> };

/**
 * Owner of unsaved input: the actor, in the account that they act in. A user who impersonates has input of
 * their own there.
 */
const ownerIn = (ctx: CommandContext): Owner => ({
  personId: ctx.person.id ?? refuse('not-found'),
  organizationId: getActor(ctx).organizationId,
});

const getContext = ({ personId, organizationId }: Owner, id: string): string =>
  `unsaved input ${personId} ${organizationId} ${id}`;

const ownIn = (ctx: CommandContext, { personId, organizationId }: Owner) =>
  ctx.tx
    .selectFrom('unsavedInput')
    .where('personId', '=', personId)
    .where('organizationId', '=', organizationId);

export const keepUnsavedInput: Handler<typeof keepCall> = async (ctx, { params, body }) => {
  const owner = ownerIn(ctx);
  const id = params.inputId;
  const typed: Typed = { edited: body.edited, values: body.values };
  const input = {
    key: body.key,
    sealed: seal(ctx.config.secret, JSON.stringify(typed), getContext(owner, id)),
    keptAt: ctx.now,
  };
  await ctx.tx
    .insertInto('unsavedInput')
    .values({ id, ...owner, ...input })
    .onConflict((conflict) => conflict.columns(['personId', 'organizationId', 'id']).doUpdateSet(input))
    .execute();
  await dropOldest(ctx, owner.personId);
  return { id, keptAt: ctx.now.toISOString() };
};

/** Of a person so many are kept, in all accounts together. */
async function dropOldest({ tx }: CommandContext, personId: string): Promise<void> {
  const tooMany = await tx
    .selectFrom('unsavedInput')
    .select(['organizationId', 'id'])
    .where('personId', '=', personId)
    .orderBy('keptAt', 'desc')
    .offset(UNSAVED.ofPerson)
    .execute();
  for (const { organizationId, id } of tooMany)
    await tx
      .deleteFrom('unsavedInput')
      .where('personId', '=', personId)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .execute();
}

export const listUnsavedInput: Handler<typeof listCall> = async (ctx) => {
  const rows = await ownIn(ctx, ownerIn(ctx))
    .select(['id', 'key', 'keptAt'])
    .orderBy('keptAt', 'desc')
    .limit(UNSAVED.ofPerson)
    .execute();
  return { kept: rows.map((row) => ({ ...row, keptAt: row.keptAt.toISOString() })) };
};

export const getUnsavedInput: Handler<typeof getCall> = async (ctx, { params }) => {
  const owner = ownerIn(ctx);
  const row = await ownIn(ctx, owner)
    .select(['id', 'key', 'keptAt', 'sealed'])
    .where('id', '=', params.inputId)
    .executeTakeFirst();
  const text = row && unseal(ctx.config.secret, row.sealed, getContext(owner, row.id));
  if (!row || text === undefined) return refuse('not-found');
  const { edited, values } = JSON.parse(text) as Typed;
  return { id: row.id, key: row.key, keptAt: row.keptAt.toISOString(), edited, values };
};

/** Forgets unsaved input. Input that is not there is forgotten already. */
export const dropUnsavedInput: Handler<typeof dropCall> = async (ctx, { params }) => {
  const { personId, organizationId } = ownerIn(ctx);
  await ctx.tx
    .deleteFrom('unsavedInput')
    .where('personId', '=', personId)
    .where('organizationId', '=', organizationId)
    .where('id', '=', params.inputId)
    .execute();
  return { message: 'Forgotten' };
};
