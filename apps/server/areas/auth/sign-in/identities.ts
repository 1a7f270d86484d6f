import type { CommandContext } from '../../../platform/command-context.ts';
import type { Identity } from '../../../platform/gateways.ts';
import { insertRecordUnless, recordEvent } from '../../../platform/records/records.ts';
import { Refusal, refuse, refuseAndKeep } from '../../../platform/refuse.ts';
import { personDetail } from '../person-history.ts';
import type { PersonRow } from '../person-row.ts';
import { tellPerson } from '../tell-person.ts';

/**
 * The person whom the identity provider means. Its own name for them decides; only somebody whom it never
 * named before is found by the address that it has verified, and bound.
 * @returns undefined for strangers and for people who may not sign in.
 * @throws Refusal 403 where the person is bound to somebody else's name: an address that was given to another
 * one. It is recorded.
 */
export async function personOfIdentity(
  ctx: CommandContext,
  identity: Identity,
): Promise<PersonRow | undefined> {
  const known = await peopleWhoMaySignIn(ctx)
    .innerJoin('personIdentity', 'personIdentity.personId', 'person.id')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  if (known) return known;
  const person =
    identity.email === undefined
      ? undefined
      : await peopleWhoMaySignIn(ctx).where('email', '=', identity.email).forNoKeyUpdate().executeTakeFirst();
  if (!person) return undefined;
  const bound = await ctx.tx
    .selectFrom('personIdentity')
    .select('subject')
    .where('personId', '=', person.id)
    .where('issuer', '=', identity.issuer)
    .executeTakeFirst();
  if (bound && bound.subject !== identity.subject) return refuseOther(ctx, person, identity);
  // Another tab was quicker, and this one has waited for it.
  if (!bound) await bind(ctx, person, identity);
  return person;
}

const peopleWhoMaySignIn = (ctx: CommandContext) =>
  ctx.tx
    .selectFrom('person')
    .selectAll('person')
    .where('enabled', '=', true)
    .where('removedAt', 'is', null)
    .where('awaitsOwner', '=', false)
    .where('validatedAt', 'is not', null);

async function bind(ctx: CommandContext, person: PersonRow, { issuer, subject }: Identity): Promise<void> {
  const bound = await insertRecordUnless(
    ctx,
    'personIdentity',
    { personId: person.id, issuer, subject, boundAt: ctx.now },
    ['issuer', 'subject'],
    () => ({ event: 'user.identity-bound', ...getEntry(person, issuer) }),
  );
  if (!bound) refuse('sign-on-over');
  await tellPerson(ctx, person, 'identity-bound', { provider: issuer });
}

async function refuseOther(ctx: CommandContext, person: PersonRow, { issuer }: Identity): Promise<never> {
  await recordEvent(ctx, 'person', person, {
    event: 'user.identity-refused',
    detail: { ...personDetail(person), provider: issuer },
  });
  return refuseAndKeep(new Refusal('identity-other'));
}

/** Builds the history entry of an identity, as part of its person. */
export const getEntry = (person: PersonRow, issuer: string) => ({
  subjectId: person.id,
  owner: { organizationId: person.organizationId },
  detail: { ...personDetail(person), provider: issuer },
});
