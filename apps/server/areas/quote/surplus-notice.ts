import type {
  attestSurplusNotice as attestCall,
  requestSurplusNotice as requestCall,
} from '@parapet/contract/quote/surplus';
import { noticeToAttest, type NoticeState } from '@parapet/domain/quotes/surplus';
import type { Handler } from '../../http/handler.ts';
import type { Deed } from '../../platform/deed.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount, type AccountRow } from '../account/index.ts';
import { startWorkflow } from '../auth/index.ts';
import { changeQuote } from './change-quote.ts';
import { findQuote, quoteView, type QuoteRow } from './quote-view.ts';

/**
 * The licences of a quote's agency in its state. Asked as the house: a policyholder reads the obstacles too,
 * but no licences.
 */
const licencesOf = (deed: Deed, quote: QuoteRow, state: string) =>
  deed.asHouse(() =>
    deed.tx
      .selectFrom('surplus_licence')
      .selectAll()
      .where('agency_id', '=', quote.agency_id)
      .where('state', '=', state)
      .orderBy('created')
      .execute(),
  );

/** The state whose notice of this quote is still to be attested. */
export async function noticeOf(
  deed: Deed,
  quote: QuoteRow,
  account: AccountRow,
): Promise<NoticeState | null> {
  const { state } = account.details.address;
  const open = {
    isSurplus: quote.is_surplus,
    state,
    isAttested: quote.surplus_notice !== null,
    isSignatureOnFile: false,
  };
  // Most quotes are admitted or elsewhere: nothing is asked for them.
  if (!noticeToAttest(open)) return null;
  return noticeToAttest({
    ...open,
    isSignatureOnFile: (await licencesOf(deed, quote, state)).some((one) => one.signature_on_file),
  });
}

/**
 * Whoever is signed in attests as the broker; the licence is the own one where there is one, else the
 * agency's.
 */
export const attestSurplusNotice: Handler<typeof attestCall> = async (deed, { params, body }) => {
  const quote = await findQuote(deed, params.quoteId);
  if ((await noticeOf(deed, quote, await findAccount(deed, quote.account_id))) !== body.state)
    refuse('notice-not-due');
  const licences = await licencesOf(deed, quote, body.state);
  const licence =
    licences.find((one) => one.broker_email === deed.person.email) ??
    licences[0] ??
    refuse('no-surplus-licence');
  const [brokerFirstName = '', ...rest] = deed.person.name.split(' ');
  const notice = {
    brokerFirstName,
    brokerLastName: rest.join(' '),
    brokerEmail: deed.person.email,
    licenceNumber: licence.licence_number,
    state: body.state,
    at: deed.now.toISOString(),
  };
  const saved = await changeQuote(deed, quote, 'attest-surplus-notice', body.version, {
    set: { surplus_notice: JSON.stringify(notice) },
    detail: { name: deed.person.name, state: body.state },
  });
  return quoteView(deed, saved);
};

/** The link opens nothing by itself: a one-time code goes to the broker first. */
export const requestSurplusNotice: Handler<typeof requestCall> = async (deed, { params, body }) => {
  const quote = await findQuote(deed, params.quoteId);
  const state =
    (await noticeOf(deed, quote, await findAccount(deed, quote.account_id))) ?? refuse('notice-not-due');
  const licences = await licencesOf(deed, quote, state);
  if (licences.length === 0) refuse('no-surplus-licence');
  const broker =
    (await deed.tx
      .selectFrom('person')
      .select(['id', 'email', 'first_name'])
      .where('organisation_id', '=', quote.agency_id)
      .where('enabled', '=', true)
      .where('removed_at', 'is', null)
      .where(
        'email',
        'in',
        licences.map((one) => one.broker_email),
      )
      .executeTakeFirst()) ?? refuse('broker-unknown');
  const saved = await changeQuote(deed, quote, 'request-surplus-notice', body.version, {
    set: {},
    detail: { to: broker.email, state },
  });
  const workflowId = await startWorkflow(deed, {
    flow: 'SURPLUS_NOTICE',
    personId: broker.id,
    redirectUrl: `/quote/${quote.id}/attest-surplus-notice`,
  });
  await deed.publish({
    topic: 'mail',
    payload: {
      to: broker.email,
      template: 'surplus-notice',
      region: quote.region,
      params: {
        name: broker.first_name,
        agent: deed.person.name,
        company: quote.company_name,
        number: quote.quote_number,
        state,
        link: publicUrl(deed.config, `/validate/${workflowId}`),
      },
    },
  });
  return { quote: quoteView(deed, saved), sentTo: broker.email };
};
