import type { Tone } from '@parapet/domain/lifecycles/traits';
import type { NoticeStatus } from '@parapet/domain/policies/notices';

/** Tone of each status of a notice. */
export const noticeTone: Readonly<Record<NoticeStatus, Tone>> = {
  INFORMED: 'neutral',
  WAITING: 'caution',
  PROVED: 'positive',
  LATE: 'critical',
  WITHDRAWN: 'neutral',
};
