import { FILL_IN } from '@parapet/contract/reasons';

type Reasoned = { reasonSummary: string; reason: string; fillInReason: string };

/** The reason as stored: free text replaces the fill-in option. */
export const reasonColumns = ({ reasonSummary, reason, fillInReason }: Reasoned) => ({
  reason,
  reasonSummary: reasonSummary === FILL_IN ? fillInReason : reasonSummary,
});
