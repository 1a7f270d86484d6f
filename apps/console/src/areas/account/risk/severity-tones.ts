import type { Tone } from '@parapet/domain/lifecycles/traits';
import type { Severity } from '@parapet/domain/scan/finding';

/** How bad a finding is, as a color. */
export const severityTones: Record<Severity, Tone> = { HIGH: 'critical', MEDIUM: 'caution', LOW: 'neutral' };
