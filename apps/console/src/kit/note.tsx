import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './note.module.css';

const icons = {
  info: IconInfoCircle,
  positive: IconCircleCheck,
  caution: IconAlertTriangle,
  critical: IconAlertCircle,
};

export type NoteProps = {
  tone?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  live?: boolean;
};

/** A subdued colored box with an icon: advice, warning, refusal. `live` reads it out when it appears. */
export function Note({ tone = 'info', title, children, action, live }: NoteProps) {
  const Icon = icons[tone];
  return (
    <div
      className={classes.note}
      data-tone={tone}
      role={live ? (tone === 'critical' ? 'alert' : 'status') : undefined}
    >
      <Icon size={18} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
