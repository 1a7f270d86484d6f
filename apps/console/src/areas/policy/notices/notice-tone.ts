import type { Tone } from '@parapet/domain/lifecycles/traits';
import type { NoticeStatus } from '@parapet/domain/policies/notices';

/** How each standing of a notice is shown. */
export const noticeTone: Readonly<Record<NoticeStatus, Tone>> = {
  INFORMED: 'neutral',
  WAITING: 'caution',
  PROVED: 'positive',
  LATE: 'critical',
  WITHDRAWN: 'neutral',
};
