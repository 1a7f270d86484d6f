import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../format.ts';
import classes from './list.module.css';
import type { PageOfRows } from './list-types.ts';
import type { ListState } from './use-list-state.ts';

export const SIZES = [25, 50, 100];

/** '1–25 of 1,204', rows per page, previous and next. */
export function ListFoot({
  state,
  page,
  defaultSize,
  summary,
}: {
  state: ListState;
  page: PageOfRows<unknown> | undefined;
  defaultSize: number;
  summary?: ReactNode;
}) {
  const { t } = useTranslation();
  if (!page || page.totalElements === 0) return null;
  const from = page.number * page.size + 1;
  const to = Math.min(page.totalElements, from + page.content.length - 1);
  const sizes = [...new Set([defaultSize, ...SIZES, state.size])].sort((a, b) => a - b);
  return (
    <nav className={classes.foot} aria-label={t('common:list.pages')}>
      <span className={classes.range} aria-live="polite">
        {t('common:list.range', {
          from: numberText(from),
          to: numberText(to),
          total: page.isTotalExact
            ? numberText(page.totalElements)
            : t('common:list.moreThan', { count: page.totalElements }),
        })}
      </span>
      {summary && <span className={classes.summary}>{summary}</span>}
      <NativeSelect
        size="xs"
        aria-label={t('common:list.size')}
        value={String(state.size)}
        data={sizes.map((size) => ({ value: String(size), label: t('common:list.sizeOf', { count: size }) }))}
        onChange={(event) => state.set({ size: Number(event.currentTarget.value) })}
      />
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('common:list.before')}
        disabled={page.number <= 0}
        onClick={() => state.set({ page: page.number - 1 })}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('common:list.after')}
        disabled={page.number >= page.totalPages - 1}
        onClick={() => state.set({ page: page.number + 1 })}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  );
}
