import type {
  askFactorRemoval as askCall,
  getFactorRemoval as getCall,
  stopFactorRemoval as stopCall,
  stopMyFactorRemoval as stopMineCall,
} from '@parapet/contract/auth/my-factors';
import { getAdminRoles } from '@parapet/domain/permissions/roles';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../../platform/database/due-rows.ts';
import { isStaff } from '../../../platform/provider.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getRegion } from '../region-of-person.ts';
import { findOpenRemoval, stopOpenRemoval } from './open-removal.ts';
import { findUser, requireAnother } from '../people/find-user.ts';
import { personDetail } from '../person-history.ts';
import { findPersonLink, makePersonLink, spendPersonLink } from '../person-links.ts';
import { findPerson, lockCaller, type PersonRow } from '../person-row.ts';
import { requireProof, withProof } from '../passwords/prove-identity.ts';
import { hasFactor, removeAllFactors } from './second-factor.ts';
import { tellPerson } from '../tell-person.ts';

/** So long the person has to stop what they did not want. */
const DELAY_MS = 24 * 3_600_000;

/**
 * For somebody who has lost the factor and the recovery codes. The person is told by mail and text; nothing
 * changes for a day.
 */
export const askFactorRemoval = withProof<typeof askCall>(async (ctx, { params, body }, password) => {
  const admin = await lockCaller(ctx);
  const { person, isGuest } = await findUser(ctx, params);
  if (isGuest) refuse('not-found');
  requireAnother(ctx, person);
  await requireOwnAdmin(ctx, admin, person);
  await requireProof(ctx, admin, { ...body, password });
  return ctx.withElevatedScope(async () => {
    if (!(await hasFactor(ctx.tx, person))) refuse('no-factor');
    if (await findOpenRemoval(ctx.tx, person.id)) refuse('removal-asked');
    const dueAt = new Date(ctx.now.getTime() + DELAY_MS);
    await ctx.tx
      .insertInto('factorRemoval')
      .values({
        personId: person.id,
        askedBy: admin.id,
        askedAt: ctx.now,
        dueAt,
        stoppedAt: null,
        doneAt: null,
      })
      .execute();
    await recordEvent(ctx, 'person', person, {
      event: 'user.factor-removal-asked',
      detail: { ...personDetail(person), due: dueAt.toISOString() },
    });
    await tell(ctx, person, admin);
    return { dueAt: dueAt.toISOString() };
  });
});

async function tell(ctx: CommandContext, person: PersonRow, admin: PersonRow): Promise<void> {
  const token = await makePersonLink(ctx.tx, person.id, 'factor-removal', ctx.now);
  const link = publicUrl(ctx.config, `/factor-removal/${token}`);
  const askedBy = personDetail(admin).name;
  await tellPerson(ctx, person, 'factor-removal-asked', { admin: askedBy, link });
  if (person.phone && ctx.gateways.sms.isOpen)
    await ctx.publish({
      topic: 'sms',
      payload: {
        to: person.phone,
        text: `${askedBy} asked to remove your second factor for Parapet. It will be removed in 24 hours. To stop this: ${link}`,
      },
    });
}

/**
 * The person's own account decides. The provider does it only where nobody else there could.
 * @throws Refusal 403 or 409.
 */
async function requireOwnAdmin(ctx: CommandContext, admin: PersonRow, person: PersonRow): Promise<void> {
  // Guests of the account, and whoever acts for it, are not its own people.
  if (ctx.person.actingFor) refuse('not-allowed');
  if (admin.organizationId === person.organizationId) return;
  if (!isStaff(ctx) || admin.accountType !== 'COWBELL') refuse('not-allowed');
  const other = await ctx.tx
    .selectFrom('person')
    .select('id')
    .where('organizationId', '=', person.organizationId)
    .where('id', '!=', person.id)
    .where('enabled', '=', true)
    .where('removedAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .where('role', 'in', getAdminRoles(person.accountType))
    .limit(1)
    .executeTakeFirst();
  if (other) refuse('own-admin-removes');
}

const findLink = async (ctx: CommandContext, token: string) =>
  (await findPersonLink(ctx.tx, 'factor-removal', token, ctx.now)) ?? refuse('link-expired');

/** Opening the page stops nothing: whatever loads links ahead would. */
export const getFactorRemoval: Handler<typeof getCall> = async (ctx, { params }) => {
  const { personId } = await findLink(ctx, params.token);
  const { askedBy, dueAt } = (await findOpenRemoval(ctx.tx, personId)) ?? refuse('link-expired');
  return {
    askedBy: personDetail(await findPerson(ctx.tx, askedBy)).name,
    dueAt: dueAt.toISOString(),
    region: await getRegion(ctx.tx, await findPerson(ctx.tx, personId)),
  };
};

export const stopFactorRemoval: Handler<typeof stopCall> = async (ctx, { params }) => {
  const link = await findLink(ctx, params.token);
  if (!(await spendPersonLink(ctx.tx, link, ctx.now))) refuse('link-expired');
  await stop(ctx, await findPerson(ctx.tx, link.personId));
  return { message: 'Your second factor stays as it is.' };
};

export const stopMyFactorRemoval: Handler<typeof stopMineCall> = async (ctx) => {
  if (ctx.person.actingFor) refuse('not-allowed');
  const person = await lockCaller(ctx);
  await ctx.withElevatedScope(() => stop(ctx, person));
  return { message: 'Your second factor stays as it is.' };
};

async function stop(ctx: CommandContext, person: PersonRow): Promise<void> {
  const askedBy = (await stopOpenRemoval(ctx.tx, person.id, ctx.now)) ?? refuse('not-found');
  await recordEvent(ctx, 'person', person, {
    event: 'user.factor-removal-stopped',
    detail: personDetail(person),
  });
  const admin = await findPerson(ctx.tx, askedBy);
  if (admin.enabled)
    await tellPerson(ctx, admin, 'factor-removal-stopped', { person: personDetail(person).name });
}

/** The job that does what was asked for a day ago and nobody has stopped. */
export async function removeFactors(ctx: CommandContext): Promise<number> {
  const due = await ctx.tx
    .selectFrom('factorRemoval')
    .select(['id', 'personId'])
    .where('stoppedAt', 'is', null)
    .where('doneAt', 'is', null)
    .where('dueAt', '<=', ctx.now)
    .where(notSeen(ctx))
    .orderBy('dueAt')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, due, async ({ id, personId }) => {
    await ctx.tx.updateTable('factorRemoval').set({ doneAt: ctx.now }).where('id', '=', id).execute();
    const person = await findPerson(ctx.tx, personId);
    if (await hasFactor(ctx.tx, person)) await removeAllFactors(ctx, person);
  });
}
