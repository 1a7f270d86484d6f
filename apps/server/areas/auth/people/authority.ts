import type {
  getAuthority as getCall,
  grantAuthority as grantCall,
  PersonsAuthority,
} from '@parapet/contract/auth/authority';
import { exceededSentence } from '@parapet/contract/quote/underwriting/authority-sentence';
import { commandsThat } from '@parapet/domain/lifecycles/lifecycle';
import { may } from '@parapet/domain/permissions/table';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import {
  letterInForce,
  limitsExceeded,
  ownAuthority,
  type AuthorityLimits,
} from '@parapet/domain/underwriting/authority';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { insertRecord, type Row } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { personDetail } from '../person-history.ts';
import { getRegion as regionOfOrganization } from '../region-of-person.ts';
import { findUser, requireAnother } from './find-user.ts';
import { authorityDay, authorityOn, firstDayOfLetter, getLetters, seesAuthority } from './letters.ts';

export const getAuthority: Handler<typeof getCall> = async (ctx, { params }) => {
  const person = await ctx.tx
    .selectFrom('person')
    .selectAll()
    .where('id', '=', params.id)
    .where('organizationId', '=', getActor(ctx).organizationId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return getView(ctx, person && seesAuthority(ctx, person) ? person : refuse('not-found'));
};

/** Grants a letter of authority: not to oneself, not beyond the grantor's own, and not backdated. */
export const grantAuthority: Handler<typeof grantCall> = async (ctx, { params, body }) => {
  const { person, organizationId, isGuest } = await findUser(ctx, params);
  if (isGuest || organizationId !== getActor(ctx).organizationId) refuse('not-found');
  requireAnother(ctx, person);
  if (ownAuthority(ctx.facts.authority, person.role, null) === null) refuse('releases-nothing');
  if (body.fromDate < firstDayOfLetter(ctx)) refuse('bad-input', {}, [datedBack]);
  const own = (await authorityOn(ctx)) ?? refuse('not-allowed');
  const region = await regionOfOrganization(ctx.tx, person);
  requireWithin(body, own.limits, region);
  await insertRecord(
    ctx,
    'underwritingAuthority',
    {
      ...body,
      organizationId,
      personId: person.id,
      grantedById: getActor(ctx).userId,
      grantedBy: ctx.person.name,
      created: ctx.now,
    },
    ({ reason, fromDate }) => ({
      event: 'user.authority-granted',
      subjectId: person.id,
      detail: { ...personDetail(person), reason, from: fromDate },
    }),
  );
  return getView(ctx, person);
};

const datedBack = { field: 'fromDate', code: 'past', detail: 'Enter today or a later date' };

/** @throws Refusal 403 that names each figure above the granter's own. */
function requireWithin(
  letter: Parameters<typeof limitsExceeded>[0],
  own: AuthorityLimits,
  region: RegionCode,
): void {
  const { currency, locale } = regionByCode(region);
  const sentences = limitsExceeded(letter, own).map((one) =>
    exceededSentence(one, { currency, locale, rule: (code) => code }),
  );
  if (sentences.length > 0) refuse('above-own-authority', { limits: sentences.join('. ') });
}

async function getView(ctx: CommandContext, person: Row<'person'>): Promise<PersonsAuthority> {
  const letters = await getLetters(ctx, person.id);
  const inForce = letterInForce(letters, authorityDay(ctx));
  const mayGrant = may(getActor(ctx), 'authority:grant') && person.id !== getActor(ctx).userId;
  return {
    name: personDetail(person).name,
    role: person.role,
    limits: ownAuthority(ctx.facts.authority, person.role, inForce)?.limits ?? null,
    inForce: inForce?.id ?? null,
    letters: letters.map((letter) => ({ ...letter, created: letter.created.toISOString() })),
    grantable: mayGrant ? ((await authorityOn(ctx))?.limits ?? null) : null,
    can: commandsThat({ 'grant-authority': mayGrant && person.enabled }),
  };
}
