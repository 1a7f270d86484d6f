import type { FilingStatus } from '@parapet/domain/ledger/filings';
import type { Tone } from '@parapet/domain/lifecycles/traits';

export const toneOfFiling: Readonly<Record<FilingStatus, Tone>> = {
  DUE: 'caution',
  FILED: 'info',
  STAMPED: 'positive',
  CORRECTED: 'neutral',
  REJECTED: 'critical',
};
