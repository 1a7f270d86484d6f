import { email } from '@parapet/contract/shapes';
import type { Quote } from '@parapet/contract/quote/quote';
import { addDays, toPlainDate } from '@parapet/domain/dates';
import { findAccount, accountHandlers } from '../../areas/account/index.ts';
import { expireQuotes, quoteHandlers } from '../../areas/quote/index.ts';
import type { Plot } from './quote-plot.ts';
import type { Step } from './quote-stories.ts';
import { becomeDraft, becomeRequested } from '../states-without-commands.ts';
import { asPolicyholder, asStaff, asSystem, asUnderwriter, type World } from '../world.ts';

type Taking = { world: World; plot: Plot; at: Date; quote: Quote | undefined };
type Begun = Taking & { quote: Quote };

/** Runs one step of a quote's story with its command. @returns the quote after it. */
export async function takeStep(taking: Taking, step: Step): Promise<Quote> {
  const { quote } = taking;
  if (step === 'start-quote' || !quote) return start(taking);
  const begun = { ...taking, quote };
  return STEPS[step](step === 'send-quote' ? await withReleased(begun) : begun);
}

/** A rule that is newer than the part a company was cast for may refer its quote. */
async function withReleased(begun: Begun): Promise<Begun> {
  if (begun.quote.status !== 'REFERRED') return begun;
  const reviewed = { ...begun, quote: await STEPS['review-quote'](begun) };
  const { version } = reviewed.quote;
  const body = { version, note: 'Asked the agency; nothing speaks against it' };
  return {
    ...reviewed,
    quote: await quoteHandlers['release-quote'](underwriter(reviewed), { ...of(reviewed.quote), body }),
  };
}

async function start({ world, plot, at }: Taking): Promise<Quote> {
  const quote = await quoteHandlers['start-quote'](asStaff(world, at, plot.agent), {
    params: { product: plot.product, accountId: plot.account.id },
    query: {},
    body: { asked: asParsed(plot.asked.first) },
  });
  if (plot.isDraft) await becomeDraft(world, quote.id);
  return quote;
}

/** The builder's readonly selections, in the mutable type that the edge would have parsed. */
const asParsed = (asked: Plot['asked']['first']) => structuredClone(asked) as never;

const of = ({ id }: Quote) => ({ params: { quoteId: id }, query: {} });
const agent = ({ world, at, plot }: Begun) => asStaff(world, at, plot.agent);
/** Above the underwriter's own authority the head of underwriting decides. */
const underwriter = ({ world, at, quote }: Begun) =>
  quote.authority.level > 1
    ? asStaff(world, at, world.staff.get('admin@parapet.example')!)
    : asUnderwriter(world, at);
const again = (begun: Begun, ctx = asSystem(begun.world, begun.at)) =>
  quoteHandlers['get-quote']({ ...ctx, actor: agent(begun).actor }, of(begun.quote) as never);

const getReason = ({ plot }: Begun) => ({
  reasonSummary: plot.reason?.summary as never,
  reason: plot.reason?.text ?? '',
  fillInReason: '',
});

const policyholder = ({ world, at, plot }: Begun) => asPolicyholder(world, at, plot.account);
const getContact = ({ plot }: Begun) => plot.account.contact!;

/** Compliance confirms taxes and texts of a state at the first quote that is bound there on surplus paper. */
async function withStateConfirmed(begun: Begun): Promise<Quote> {
  const { world, at, quote } = begun;
  const { obstacles } = await quoteHandlers['get-progress'](agent(begun), of(quote) as never);
  const isOpen = (asked: string) => obstacles.some(({ code }) => code === asked);
  const compliance = asStaff(world, at, world.staff.get('admin@parapet.example')!);
  const given = {
    reason: 'Compared with what the state publishes, line by line',
    source: 'Invented, for the demo world',
  };
  const taxed = isOpen('TAX_UNVERIFIED')
    ? await quoteHandlers['confirm-tax'](compliance, {
        ...of(quote),
        body: { version: quote.version, ...given },
      })
    : quote;
  return isOpen('TEXTS_UNVERIFIED')
    ? quoteHandlers['confirm-texts'](compliance, { ...of(taxed), body: { version: taxed.version, ...given } })
    : taxed;
}

/** The agency has asked on the admitted market what it places on surplus paper, as its state wants it. */
async function withEffortRecorded(begun: Begun): Promise<Quote> {
  const { at, quote } = begun;
  const { obstacles } = await quoteHandlers['get-progress'](agent(begun), of(quote) as never);
  if (!obstacles.some(({ code }) => code === 'DILIGENT_EFFORT')) return quote;
  const on = addDays(toPlainDate(at), -2);
  return quoteHandlers['record-diligent-effort'](agent(begun), {
    ...of(quote),
    body: {
      version: quote.version,
      kind: 'DECLINATIONS',
      declinations: begun.world.lists.names.decliners.map((decliner) => ({ ...decliner, on })),
      represented: null,
      exportClass: '',
      purchaser: null,
    },
  });
}

const STEPS: Record<Exclude<Step, 'start-quote'>, (begun: Begun) => Promise<Quote>> = {
  'update-quote': (begun) =>
    quoteHandlers['update-quote'](agent(begun), {
      params: { product: begun.plot.product, quoteId: begun.quote.id },
      query: {},
      body: { version: begun.quote.version, asked: asParsed(begun.plot.asked.later) },
    }),
  'update-terms': (begun) =>
    quoteHandlers['update-terms'](underwriter(begun), {
      ...of(begun.quote),
      body: { version: begun.quote.version, asked: {}, isSurplus: true },
    }),
  'update-broker-fee': (begun) =>
    quoteHandlers['update-broker-fee'](agent(begun), {
      ...of(begun.quote),
      body: {
        version: begun.quote.version,
        product: begun.plot.product,
        brokerFee: begun.plot.brokerFee ?? 0,
        additionalBrokerFee: 0,
      },
    }),
  'update-need-by': (begun) =>
    quoteHandlers['update-need-by'](agent(begun), {
      params: {},
      query: { quoteId: begun.quote.id, needBy: begun.plot.needBy! },
      body: undefined as never,
    }),
  'request-quote': async (begun) => {
    await becomeRequested(agent(begun), begun.quote.id);
    return again(begun);
  },
  'review-quote': (begun) =>
    quoteHandlers['review-quote'](underwriter(begun), {
      ...of(begun.quote),
      body: { version: begun.quote.version },
    }),
  'release-quote': (begun) =>
    quoteHandlers['release-quote'](underwriter(begun), {
      ...of(begun.quote),
      body: { version: begun.quote.version, note: begun.plot.reason?.text ?? '' },
    }),
  'decline-quote': (begun) =>
    quoteHandlers['decline-quote'](underwriter(begun), {
      ...of(begun.quote),
      body: { version: begun.quote.version, ...getReason(begun), isNotificationEnabled: false },
    }),
  'lose-quote': (begun) =>
    quoteHandlers['lose-quote'](agent(begun), {
      ...of(begun.quote),
      body: { version: begun.quote.version, ...getReason(begun) },
    }),
  'send-quote': (begun) => {
    const contact = getContact(begun);
    return quoteHandlers['send-quote'](agent(begun), {
      ...of(begun.quote),
      body: {
        version: begun.quote.version,
        customerFirstName: contact.contactFirstName,
        customerLastName: contact.contactLastName,
        customerEmail: email.parse(contact.contactEmail),
        customerPhone: contact.contactPhone,
      },
    });
  },
  'sign-quote': (begun) => {
    const { account } = begun.plot;
    const { titles } = begun.world.lists.names;
    const ctx = policyholder(begun);
    return quoteHandlers['sign-quote'](ctx, {
      ...of(begun.quote),
      body: {
        version: begun.quote.version,
        name: ctx.person.name,
        title: titles[account.name.length % titles.length]!,
        isAttested: true,
        acceptsElectronicRecords: true,
        isTriaRejectionAttested: true,
        steps: [],
        isNoKnownLossAttested: true,
      },
    });
  },
  'request-to-bind': (begun) => {
    const contact = getContact(begun);
    return quoteHandlers['request-to-bind'](policyholder(begun), {
      ...of(begun.quote),
      body: {
        version: begun.quote.version,
        policyHolderFirstName: contact.contactFirstName,
        policyHolderLastName: contact.contactLastName,
        policyHolderEmail: contact.contactEmail,
        policyHolderPhone: contact.contactPhone,
      },
    });
  },
  'bind-quote': async (begun) => {
    const confirmed = await withStateConfirmed(begun);
    const quote = await withEffortRecorded({ ...begun, quote: confirmed });
    const bound = await quoteHandlers['bind-quote'](agent(begun), {
      ...of(quote),
      body: { version: quote.version },
    });
    return bound.quote;
  },
  /** The agency corrects the revenue, which invalidates what was quoted on the old one. */
  'invalidate-quote': async (begun) => {
    const ctx = agent(begun);
    const { details, version } = await findAccount(ctx, begun.plot.account.id);
    await accountHandlers['update-account'](ctx, {
      params: { accountId: begun.plot.account.id },
      query: {},
      body: { version, details: { ...details, revenue: Math.round(details.revenue! * 1.01) }, quoteId: null },
    });
    return again(begun);
  },
  'expire-quote': async (begun) => {
    await expireQuotes(asSystem(begun.world, begun.at));
    return again(begun);
  },
  'delete-quote': async (begun) => {
    await quoteHandlers['delete-quote'](agent(begun), { ...of(begun.quote), body: undefined as never });
    return begun.quote;
  },
};
