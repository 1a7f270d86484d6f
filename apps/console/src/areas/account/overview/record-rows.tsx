import type { Money } from '@parapet/domain/money';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../core/client.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { MoneyText } from '../../../kit/money-text.tsx';
import { EmptyState, ErrorState } from '../../../kit/page/states.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import classes from './overview.module.css';

export type RecordRow = {
  id: string;
  href: string;
  title: string;
  status: string;
  meta: ReactNode;
  amount: Money;
};
type Props = {
  title: string;
  of: { rows: RecordRow[] | undefined; total: number; error: ApiError | null; retry: () => void };
  empty: { title: string; text: string; action?: ReactNode };
  more: { href: string; label: string };
};

/** The newest few of an account's quotes or policies, and a link to all of them. */
export function RecordRows({ title, of, empty, more }: Props) {
  const { rows, total, error, retry } = of;
  return (
    <Section title={title} flush>
      {error && !rows ? (
        <ErrorState error={error} retry={retry} />
      ) : !rows ? (
        <div className={classes.row}>
          <Skeleton height={14} width="45%" />
          <Skeleton height={14} width={70} />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <AppLink href={row.href} className={classes.row}>
                <span className={classes.rowTitle}>
                  <span className="tabular">{row.title}</span>
                  <StatusBadge status={row.status} />
                </span>
                <MoneyText value={row.amount} strong />
                <span className={classes.rowMeta}>{row.meta}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {rows && total > rows.length && (
        <div className={classes.more}>
          <AppLink href={more.href}>{more.label}</AppLink>
        </div>
      )}
    </Section>
  );
}
