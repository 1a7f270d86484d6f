import { accountDetails, address, type AccountDetails } from '@parapet/contract/account/account';
import type { createAccount as call } from '@parapet/contract/account/accounts';
import type { RegionCode } from '@parapet/domain/regions/region';
import { findIndustry } from '@parapet/domain/reference/industries';
import { regionByCode, regionOfCountry } from '@parapet/domain/regions/regions';
import type { Handler } from '../../platform/handler.ts';
import type { Input } from '@parapet/contract/call';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { accountView } from './account-view.ts';
import { addAccount, findCompany, requireFree, requireValidCompany } from './add-account.ts';
import { requireNewCompany } from './find-same-company.ts';
import { detailsOfCompany } from './facts/details-of-company.ts';
import { chosenTeam } from './open-account.ts';

type Body = Input<typeof call>['body'];

/**
 * Adds a company to the caller's accounts. What the directory knows is filled in, so that nobody has to enter
 * it.
 */
export const createAccount: Handler<typeof call> = async (ctx, { body }) => {
  const actor = getActor(ctx);
  const agencyId = actor.organizationId;
  const company = body.cbid ? await findCompany(ctx, body.cbid) : undefined;
  const region: RegionCode = company?.region ?? regionOfCountry(body.country)?.code ?? 'US';
  requireValidCompany(ctx, company ? { ...body, phone: '', city: '', zipCode: '' } : body, region);
  if (company) await requireFree(ctx, company.id, { agencyId, region });
  const known = company ? detailsOfCompany(ctx.facts, company) : detailsAsTyped(body, region);
  const details = {
    ...withFirmographics(ctx, region, known, body.firmographics),
    mailingAddress: mailingAsTyped(body, region),
  };
  await requireNewCompany(ctx, { agencyId, region, details });
  const teamId = await chosenTeam(ctx, agencyId, body.teams[0]?.id);
  const account = await addAccount(ctx, {
    agencyId,
    teamId,
    region,
    details,
    company: company && { row: company, known },
  });
  return accountView(ctx, account);
};

type Typed = Pick<Body, 'name' | 'phone' | 'address1' | 'city' | 'state' | 'zipCode'>;

/** The details of a company as typed: its name, and as much of its address as is known. */
export function detailsAsTyped(body: Typed, region: RegionCode): AccountDetails {
  const main = {
    address1: body.address1,
    city: body.city,
    state: regionByCode(region).address.hasStates ? body.state.toUpperCase() : '',
    zipCode: body.zipCode,
    country: regionByCode(region).country,
  };
  return accountDetails.parse({ name: body.name, phoneNumber: body.phone, address: main });
}

/** @throws Refusal 400 for an industry that is not on the region's list. */
function withFirmographics(
  { facts }: CommandContext,
  region: RegionCode,
  known: AccountDetails,
  { industryCode, revenue }: NonNullable<Body['firmographics']> = {},
): AccountDetails {
  const rules = regionByCode(region).industry;
  const industry = industryCode ? findIndustry(facts.industries[region], industryCode) : undefined;
  if (industryCode && !industry)
    refuse('bad-input', {}, [
      { field: 'firmographics.industryCode', code: 'rule', detail: 'Choose a valid industry code' },
    ]);
  const isAsked = industry && !known[rules.codeField];
  return accountDetails.parse({
    ...known,
    ...(isAsked && rules.detailsOf(industry)),
    revenue: known.revenue ?? revenue ?? null,
  });
}

const mailingAsTyped = ({ mailingAddress }: Body, region: RegionCode): AccountDetails['mailingAddress'] =>
  mailingAddress &&
  address.parse({
    address1: '',
    city: '',
    zipCode: '',
    ...mailingAddress,
    country: mailingAddress.country || regionByCode(region).country,
  });
