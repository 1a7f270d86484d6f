import { useTranslation } from 'react-i18next';
import classes from './status-badge.module.css';
import { type Tone, toneOf } from './status-tones.ts';

/**
 * `<StatusBadge status={quote.status} />`, or with a text and tone of its own: `<StatusBadge tone="positive"
 * label={…} />`.
 */
export function StatusBadge(props: { status: string; label?: string } | { tone: Tone; label: string }) {
  const { t } = useTranslation();
  const status = 'status' in props ? props.status : undefined;
  const tone = 'tone' in props ? props.tone : toneOf(props.status);
  return (
    <span className={classes.badge} data-tone={tone} data-status={status}>
      {props.label ?? t(`common:status.${status}`, { defaultValue: status })}
    </span>
  );
}
