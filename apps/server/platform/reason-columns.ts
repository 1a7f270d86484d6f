import { FILL_IN } from '@parapet/contract/reasons';

type Reasoned = { reasonSummary: string; reason: string; fillInReason: string };

/** The reason as it is kept: the own words in the place of the fill-in option. */
export const reasonColumns = ({ reasonSummary, reason, fillInReason }: Reasoned) => ({
  reason,
  reasonSummary: reasonSummary === FILL_IN ? fillInReason : reasonSummary,
});
