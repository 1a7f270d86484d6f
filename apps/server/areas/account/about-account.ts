import { securityContact } from '@parapet/contract/account/account';
import type {
  getSecurityContact as getCall,
  listCompetitors as competitorsCall,
  updateSecurityContact as updateCall,
} from '@parapet/contract/account/actions';
import { validatePhone } from '@parapet/domain/accounts/phone';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { accountView, findAccount, findIndustryCode } from './account-view.ts';
import { changeAccount } from './change-account.ts';

const MOST_COMPETITORS = 10;
const nobody = { firstName: '', lastName: '', email: '', phoneNumber: '', title: '', company: '' };

export const getSecurityContact: Handler<typeof getCall> = async (ctx, { params }) =>
  (await findAccount(ctx, params.accountId)).securityContact ?? nobody;

export const updateSecurityContact: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const before = await findAccount(ctx, params.accountId);
  const contact = securityContact.parse(body);
  const phone = contact.phoneNumber && validatePhone(before.region, contact.phoneNumber);
  if (phone) refuse('bad-input', {}, [{ field: 'phoneNumber', code: 'phone', detail: phone }]);
  const saved = await changeAccount(
    ctx,
    before,
    'update-security-contact',
    { version: body.version, set: { securityContact: JSON.stringify(contact) }, skipUnchanged: true },
    { event: 'account.security-contact-updated', detail: {} },
    { forCustomer: true },
  );
  return accountView(ctx, saved);
};

/**
 * Lists competitors of an account. It does not say whose clients they are: it returns only the fields that
 * the directory shows to everybody who may search it.
 */
export const listCompetitors: Handler<typeof competitorsCall> = async (ctx, { params }) => {
  const account = await findAccount(ctx, params.accountId);
  const code = findIndustryCode(account);
  if (!code) return { content: [] };
  const content = await ctx.tx
    .selectFrom('directoryCompany')
    .select(['name', 'industry', 'city', 'state', 'region'])
    .where('region', '=', account.region)
    .where('industryCode', '=', code)
    .where('id', 'is distinct from', account.directoryId)
    .where('name', '!=', account.name)
    .orderBy(sql`abs(coalesce(revenue, 0) - ${account.revenue ?? 0}::bigint)`)
    .orderBy('id')
    .limit(MOST_COMPETITORS)
    .execute();
  return { content };
};
