import type { RegionCode } from '@parapet/domain/regions/region';
import type {
  getEnvironment as environmentCall,
  getMe as meCall,
  getPermissionMap as mapCall,
} from '@parapet/contract/auth/me';
import { actorFlags, isPatra } from '@parapet/domain/permissions/check';
import { isGhosting, isImpersonating } from '@parapet/domain/permissions/impersonation';
import { roleId } from '@parapet/domain/permissions/roles';
import { permissionNames, getPermissions } from '@parapet/domain/permissions/table';
import type { Handler } from '../../platform/handler.ts';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { hasPasskey } from './factors/passkeys.ts';

export const getMe: Handler<typeof meCall> = async (ctx) => {
  const actor = getActor(ctx);
  const person =
    (await ctx.tx.selectFrom('person').selectAll().where('id', '=', actor.userId).executeTakeFirst()) ??
    refuse('not-signed-in');
  const photo = await ctx.tx
    .selectFrom('personPhoto')
    .select('modified')
    .where('personId', '=', person.id)
    .where('picture', 'is not', null)
    .executeTakeFirst();
  return {
    id: person.id,
    version: person.version,
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    fullName: [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' '),
    initials: `${person.firstName.slice(0, 1)}${person.lastName.slice(0, 1)}`.toUpperCase(),
    email: person.email,
    phone: person.phone,
    role: { id: roleId(actor.role), name: actor.role },
    mfaType: person.mfaType,
    hasPasskey: await hasPasskey(ctx.tx, person.id),
    avatarUrl: photo ? `/api/user/v1/pic?of=${photo.modified.getTime()}` : null,
    npn: person.npn,
    enabled: person.enabled,
    lastLogin: person.lastLogin?.toISOString() ?? null,
    passwordResetDate: person.passwordSetAt?.toISOString() ?? null,
    slackHandle: person.slackHandle,
    primaryContact: person.isPrimaryContact,
    account: { ...(await readAccount(ctx)), accountType: actor.accountType },
    scopes: getPermissions(actor),
    subscriberType: actor.subscriberType,
    realm: actor.realm,
    flags: actorFlags(actor.subscriberType),
    isGhosting: isGhosting(actor),
    isImpersonating: isImpersonating(actor),
    isPatra: isPatra(getPermissions(actor)),
  };
};

/** The account acted in: an organization, or a policyholder's own account. */
async function readAccount(
  ctx: CommandContext,
): Promise<{
  id: string;
  name: string;
  enforceMfa: boolean;
  npn: string | null;
  uwEnabled: boolean | null;
  locationAlias: string | null;
  wizerCustomerId: string | null;
  region: RegionCode;
}> {
  const { accountType, organizationId } = getActor(ctx);
  if (accountType === 'CUSTOMER') {
    const account =
      (await ctx.tx
        .selectFrom('account')
        .select(['id', 'name', 'region', 'enforceMfa'])
        .where('id', '=', organizationId)
        .executeTakeFirst()) ?? refuse('not-found');
    const ofAgencies = { npn: null, uwEnabled: null, locationAlias: null };
    return { ...account, ...ofAgencies, wizerCustomerId: await findWizerCustomer(ctx, account.id) };
  }
  const found =
    (await ctx.tx
      .selectFrom('organization')
      .select(['id', 'name', 'region', 'enforceMfa', 'npn', 'uwEnabled', 'locationAlias'])
      .where('id', '=', organizationId)
      .executeTakeFirst()) ?? refuse('not-found');
  const ofAgencies = accountType === 'AGENCY' ? {} : { uwEnabled: null, locationAlias: null };
  return { ...found, ...ofAgencies, wizerCustomerId: null };
}

async function findWizerCustomer(ctx: CommandContext, accountId: string): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom('connection')
    .select('metadata')
    .where('accountId', '=', accountId)
    .where('type', '=', 'WIZER')
    .executeTakeFirst();
  return row?.metadata.wizerCustomerId ?? null;
}

export const getPermissionMap: Handler<typeof mapCall> = async (ctx) => {
  const held = new Set<string>(getPermissions(getActor(ctx)));
  return Object.fromEntries(permissionNames.map((name) => [name, held.has(name)]));
};

const envNames = { production: 'prod', staging: 'staging', development: 'dev', test: 'dev' } as const;

export const getEnvironment: Handler<typeof environmentCall> = async ({ config, flags, gateways }) => ({
  envName: envNames[config.PARAPET_ENV],
  prod: config.PARAPET_ENV === 'production',
  flags: await flags.all(),
  incident: await flags.incident(),
  languages: config.PLATFORM_LANGUAGES,
  singleSignOn: gateways.identity.issuer !== null,
  reportTo: config.SENTRY_DSN ?? null,
});
