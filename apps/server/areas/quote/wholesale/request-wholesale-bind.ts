import type { requestWholesaleBind as call } from '@parapet/contract/quote/wholesale';
import { longDate } from '@parapet/domain/dates';
import { formatMoney, money } from '@parapet/domain/money';
import { basePaths, type AccountType, type RoleName } from '@parapet/domain/permissions/actors';
import { requestRefusal } from '@parapet/domain/quotes/wholesale';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { WholesalePlacement } from '../../../tables/tables.ts';
import { changeQuote } from '../builder/change-quote.ts';
import type { QuoteRow } from '../quote-row.ts';
import { bindRequestedAt, termsHash, verifiedAt } from './wholesale-placement.ts';
import { inReview, reviewView, statusOfReview } from './wholesale-review.ts';
import type { KnownAddress } from '../../../platform/mail/mail-templates.ts';

/**
 * Requests the bind, without binding anything: the retail agent or the underwriter binds as before. A
 * repeated request on the same terms changes nothing and sends no notice; on other terms it is a new
 * request.
 */
export const requestWholesaleBind: Handler<typeof call> = (ctx, { params, body }) =>
  inReview(
    ctx,
    params.quoteId,
    async ({ quote, account, placement }) => {
      const { contact } = account;
      const refusal = requestRefusal({
        status: statusOfReview(quote),
        isVerified: verifiedAt(placement, account) !== null,
        hasContact: contact !== null,
      });
      if (refusal) refuse(refusal);
      if (placement.requested && bindRequestedAt(quote)) return reviewView(ctx, quote, account);
      const requested = { at: ctx.now.toISOString(), terms: termsHash(quote) };
      const saved = await changeQuote(ctx, quote, 'record-wholesale-request', body.version ?? quote.version, {
        set: { bindRequestedAt: ctx.now, wholesale: JSON.stringify({ ...placement, requested }) },
        detail: {
          name: ctx.person.name,
          agency: placement.agencyName,
          policyHolderFirstName: contact?.contactFirstName ?? '',
          policyHolderLastName: contact?.contactLastName ?? '',
          policyHolderEmail: contact?.contactEmail ?? '',
          policyHolderPhone: contact?.contactPhone ?? '',
        },
      });
      await tell(ctx, saved, placement);
      return reviewView(ctx, saved, account);
    },
    { lock: true },
  );

type Recipient = { email: KnownAddress; name: string; at: AccountType };

/** The retail agent, and the underwriter who had the quote last; if none had it, those who underwrite. */
async function tell(ctx: CommandContext, quote: QuoteRow, placement: WholesalePlacement): Promise<void> {
  const recipients: Recipient[] = [
    ...(quote.agentEmail ? [{ email: quote.agentEmail, name: quote.agentName, at: 'AGENCY' as const }] : []),
    ...(await getUnderwriters(ctx, quote)),
  ];
  const { locale } = regionByCode(quote.region);
  for (const { email, name, at } of recipients)
    await ctx.publish({
      topic: 'mail',
      payload: {
        to: email,
        template: 'wholesale-bind-requested',
        region: quote.region,
        params: {
          name,
          company: quote.companyName,
          agency: placement.agencyName,
          agent: ctx.person.name,
          number: quote.quoteNumber,
          premium: formatMoney(money(quote.totalPremium, quote.currency), locale),
          date: longDate(quote.effectiveDate, locale),
          link: publicUrl(ctx.config, `${basePaths[at]}/quotes/${quote.id}`),
        },
      },
    });
}

const underwriterRoles: RoleName[] = ['Power User', 'Super Admin', 'Corp Admin'];
/** A desk of underwriters is not larger than this. */
const MOST = 10;

async function getUnderwriters(ctx: CommandContext, quote: QuoteRow): Promise<Recipient[]> {
  const underwriters = ctx.tx
    .selectFrom('person')
    .select(['person.email', 'person.firstName'])
    .where('person.accountType', '=', 'COWBELL')
    .where('person.enabled', '=', true)
    .where('person.removedAt', 'is', null);
  const last = await underwriters
    .innerJoin('history', 'history.actorId', 'person.id')
    .where('history.subjectId', '=', quote.id)
    .where('history.accountId', '=', quote.accountId)
    .where('person.role', 'in', underwriterRoles)
    .orderBy('history.at', 'desc')
    .limit(1)
    .execute();
  const found =
    last.length > 0
      ? last
      : await underwriters.where('person.role', '=', 'Power User').orderBy('person.id').limit(MOST).execute();
  return found.map(({ email, firstName }) => ({ email, name: firstName, at: 'COWBELL' }));
}
