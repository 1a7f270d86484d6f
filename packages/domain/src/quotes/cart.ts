import { quoteLifecycle } from '../lifecycles/quote.ts';
import type { QuoteStatus } from '../lifecycles/statuses.ts';

/** So many quotes of an account an agency can have in its cart. */
export const MOST_IN_CART = 5;
/** So many quotes are compared on one page, and sent as the options of one proposal. */
export const MAX_OPTIONS = 4;

const requested: readonly QuoteStatus[] = quoteLifecycle['request-quote'].from;
const sent: readonly QuoteStatus[] = quoteLifecycle['send-quote'].from;

/**
 * Whether a quote can be put in the cart: what is there is requested of an underwriter, or sent to the
 * policyholder as an option.
 */
export const isForCart = (status: QuoteStatus): boolean =>
  requested.includes(status) || sent.includes(status);

/**
 * States in which the license of the retail agent is asked for when quotes are requested (Specification 2
 * §5, QUO-551).
 */
const RETAIL_AGENT_STATES: readonly string[] = ['FL'];

/** Whether a request for quotes of a risk in this state names the retail agent and their license. */
export const asksRetailAgent = (state: string | null): boolean =>
  state !== null && RETAIL_AGENT_STATES.includes(state);
