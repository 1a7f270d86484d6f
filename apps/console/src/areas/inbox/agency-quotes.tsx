import { QuotesList } from '../quote/index.ts';

/** The quotes of an agency that does not use the new dashboard. */
export const AgencyQuotes = () => <QuotesList name="inbox" size={25} />;
