import { accountDetails, address, type AccountDetails } from '@parapet/contract/account/account';
import type { createAccount as call } from '@parapet/contract/account/accounts';
import { ruleTexts } from '@parapet/contract/refusals';
import { withOrigin } from '@parapet/domain/accounts/origins';
import { validateNewAccount } from '@parapet/domain/accounts/new-account';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionOf, regionOfCountry } from '@parapet/domain/regions/regions';
import type { Handler } from '../../platform/handler.ts';
import type { Input } from '@parapet/contract/call';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { insertRecord } from '../../platform/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { accountView } from './account-view.ts';
import { announceAccount } from './change-account.ts';
import { requireNewCompany } from './find-same-company.ts';
import { detailsOfCompany, type Company } from './details-of-company.ts';
import { agencyNameOf, newAccount, originsOf, teamFor } from './open-account.ts';
import { callersOrigin, directoryOrigin } from './origins.ts';

type Body = Input<typeof call>['body'];

/**
 * Adds a company to the caller's accounts. What the directory knows is filled in, so that nobody has to enter
 * it.
 */
export const createAccount: Handler<typeof call> = async (ctx, { body }) => {
  const actor = actorOf(ctx);
  const company = body.cbid ? await findCompany(ctx, body.cbid) : undefined;
  const region: RegionCode = company?.region ?? regionOfCountry(body.country)?.code ?? 'US';
  requireValid(ctx, company ? { ...body, phone: '', city: '', zipCode: '' } : body, region);
  if (company) await requireFree(ctx, company.id, region);
  const known = company ? detailsOfCompany(ctx.facts, company) : detailsAsTyped(body, region);
  const details = { ...known, mailingAddress: mailingAsTyped(body, region) };
  await requireNewCompany(ctx, { agencyId: actor.organizationId, region, details });
  const teamId = await teamFor(ctx, actor.organizationId, body.teams[0]?.id ?? actor.teamIds[0]);
  const account = await insertRecord(
    ctx,
    'account',
    newAccount(ctx, {
      agencyId: actor.organizationId,
      agencyName: await agencyNameOf(ctx, actor.organizationId),
      teamId,
      region,
      details,
      origins: company
        ? withOrigin(originsOf(known, directoryOrigin(ctx)), known, details, callersOrigin(ctx))
        : originsOf(details, callersOrigin(ctx)),
      ...(company ? { directoryId: company.id, signals: company.signals } : {}),
    }),
    ({ name }) => ({ event: 'account.created', detail: { name } }),
  );
  await announceAccount(ctx, account, 'create-account');
  return accountView(ctx, account);
};

/**
 * @throws Refusal 400 with the specified sentence for each invalid field of the company; missing fields are
 * asked for later.
 */
function requireValid({ facts }: CommandContext, body: Body, region: RegionCode): void {
  const asked = { ...body, state: body.state.toUpperCase() };
  const errors = Object.entries(validateNewAccount(region, asked, facts.zipCodes)).map(([field, rule]) => ({
    field,
    code: 'rule',
    detail: ruleTexts[rule] ?? rule,
  }));
  if (errors.length > 0) refuse('bad-input', {}, errors);
}

async function findCompany(ctx: CommandContext, id: string): Promise<Company> {
  return (
    (await ctx.tx.selectFrom('directoryCompany').selectAll().where('id', '=', id).executeTakeFirst()) ??
    refuse('not-found')
  );
}

/**
 * A company is the client of one agency at a time; a unique index enforces it when two requests come at once.
 */
async function requireFree(ctx: CommandContext, directoryId: string, region: RegionCode): Promise<void> {
  const taken = await ctx.withElevatedScope(() =>
    ctx.tx.selectFrom('account').select('agencyId').where('directoryId', '=', directoryId).executeTakeFirst(),
  );
  if (!taken) return;
  if (taken.agencyId === actorOf(ctx).organizationId) refuse('account-yours');
  refuse(regionOf(region).refusals.accountTaken);
}

function detailsAsTyped(body: Body, region: RegionCode): AccountDetails {
  const main = {
    address1: body.address1,
    city: body.city,
    state: regionOf(region).address.hasStates ? body.state.toUpperCase() : '',
    zipCode: body.zipCode,
    country: regionOf(region).country,
  };
  return accountDetails.parse({ name: body.name, phoneNumber: body.phone, address: main });
}

const mailingAsTyped = ({ mailingAddress }: Body, region: RegionCode): AccountDetails['mailingAddress'] =>
  mailingAddress &&
  address.parse({
    address1: '',
    city: '',
    zipCode: '',
    ...mailingAddress,
    country: mailingAddress.country || regionOf(region).country,
  });
