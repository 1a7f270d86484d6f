import type { Tone } from '@parapet/domain/lifecycles/traits';
import classes from './status-badge.module.css';
import { toneOf, wordOr } from '../core/known.ts';

/**
 * `<StatusBadge status={quote.status} />`, or with its own text and tone: `<StatusBadge tone="positive"
 * label={…} />`.
 */
export function StatusBadge(props: { status: string; label?: string } | { tone: Tone; label: string }) {
  const status = 'status' in props ? props.status : undefined;
  const tone = 'tone' in props ? props.tone : toneOf(props.status);
  return (
    <span className={classes.badge} data-tone={tone} data-status={status}>
      {'label' in props && props.label ? props.label : wordOr(`common:status.${status}`, status ?? '')}
    </span>
  );
}
