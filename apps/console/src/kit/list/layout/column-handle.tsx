import { COLUMN_WIDTH } from '@parapet/contract/user/views';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clampWidth, type ColumnWidths, findWidthByKey } from './column-widths.ts';
import classes from './columns.module.css';
import { drawColumn, measureColumns, measureNatural } from './measure-columns.ts';

export type HandleProps = {
  columnKey: string;
  label: string;
  /** Whether Tab stops here: at one handle of a list, from which the arrows go to the others. */
  isStop: boolean;
  onStop: (key: string) => void;
  /** Gives each shown column the width that it has, and this one its new one. */
  onResize: (widths: ColumnWidths) => void;
};

const tableAround = (handle: HTMLElement): HTMLTableElement => handle.closest('table')!;
const widthAround = (handle: HTMLElement): number => handle.closest('th')!.getBoundingClientRect().width;

/**
 * The edge of a column: dragged, or moved by the left and right arrows. A double click or Home fits the
 * content; up and down go to the edges of other columns.
 */
export function ColumnHandle({ columnKey, label, isStop, onStop, onResize }: HandleProps) {
  const { t } = useTranslation();
  const handle = useRef<HTMLSpanElement>(null);
  const drag = useRef<{ x: number; width: number; others: ColumnWidths; last: number } | null>(null);
  useSpokenWidth(handle);

  const resize = (width: number): void =>
    onResize({ ...measureColumns(tableAround(handle.current!)), [columnKey]: width });
  const fit = (): void => resize(measureNatural(tableAround(handle.current!), columnKey));

  const begin = (event: PointerEvent<HTMLSpanElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const width = widthAround(event.currentTarget);
    const others = measureColumns(tableAround(event.currentTarget));
    drag.current = { x: event.clientX, width, others, last: width };
  };
  const move = (event: PointerEvent<HTMLSpanElement>): void => {
    const now = drag.current;
    if (!now) return;
    const width = clampWidth(now.width + event.clientX - now.x);
    if (width === Math.round(now.last)) return;
    // The first move fixes the others where they are; the rows are not rendered again until the end.
    if (now.last === now.width) onResize({ ...now.others, [columnKey]: width });
    else drawColumn(tableAround(event.currentTarget), columnKey, width);
    now.last = width;
  };
  const end = (): void => {
    const now = drag.current;
    drag.current = null;
    if (now && now.last !== now.width) onResize({ ...now.others, [columnKey]: now.last });
  };
  const press = (event: KeyboardEvent<HTMLSpanElement>): void => {
    const { key, currentTarget } = event;
    const width = findWidthByKey(event, widthAround(currentTarget));
    if (width !== undefined) resize(width);
    else if (key === 'Home') fit();
    else if (key === 'ArrowUp' || key === 'ArrowDown') goTo(currentTarget, key === 'ArrowUp' ? -1 : 1);
    else return;
    event.preventDefault();
  };
  return (
    <span
      ref={handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('organization:columns.width', { column: label })}
      aria-valuemin={COLUMN_WIDTH.least}
      aria-valuemax={COLUMN_WIDTH.most}
      tabIndex={isStop ? 0 : -1}
      title={t('organization:columns.help')}
      className={classes.handle}
      onFocus={() => onStop(columnKey)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={fit}
      onKeyDown={press}
    />
  );
}

function goTo(from: HTMLElement, by: number): void {
  const all = [...tableAround(from).querySelectorAll<HTMLElement>('[role=separator]')];
  all[all.indexOf(from) + by]?.focus();
}

/** Keeps the width that is told to a screen reader true without a layout of its own. */
function useSpokenWidth(handle: { current: HTMLSpanElement | null }): void {
  useEffect(() => {
    const separator = handle.current!;
    const observer = new ResizeObserver(() => {
      const width = Math.round(widthAround(separator));
      separator.ariaValueNow = String(width);
    });
    observer.observe(separator.closest('th')!);
    return () => observer.disconnect();
  }, [handle]);
}
