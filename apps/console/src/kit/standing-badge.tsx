import { standingTraits, type PaymentStanding } from '@parapet/domain/ledger/settlement';
import { isKnown, wordOr } from '../core/known.ts';
import { StatusBadge } from './status-badge.tsx';

/** Returns the text that says who has paid a policy: `policy:whoPaid.badge`. */
export const standingText = (standing: PaymentStanding): string =>
  wordOr(`policy:whoPaid.badge.${standing}`, standing);

/** The same as a badge, wherever a policy or its bill is shown. */
export function StandingBadge({ standing }: { standing: PaymentStanding }) {
  const tone = isKnown(standingTraits, standing) ? standingTraits[standing].tone : 'neutral';
  return <StatusBadge tone={tone} label={standingText(standing)} />;
}
