import type { Tone } from '@parapet/domain/lifecycles/traits';
import type { Severity } from '@parapet/domain/scan/finding';

/** Color of each severity of a finding. */
export const severityTones: Record<Severity, Tone> = { HIGH: 'critical', MEDIUM: 'caution', LOW: 'neutral' };
