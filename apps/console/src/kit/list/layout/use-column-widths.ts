import { useState } from 'react';
import { type ColumnWidths, toWidths } from './column-widths.ts';

function readWidths(storage: string): ColumnWidths {
  try {
    return toWidths(JSON.parse(localStorage.getItem(storage) ?? '{}'));
  } catch {
    return {};
  }
}

/** The widths that this user gave to columns of a list, remembered beside the columns that they chose. */
export function useColumnWidths(name: string): [ColumnWidths, (widths: ColumnWidths) => void] {
  const storage = `parapet.widths.${name}`;
  const [widths, setWidths] = useState(() => readWidths(storage));
  const keep = (next: ColumnWidths): void => {
    setWidths(next);
    if (Object.keys(next).length === 0) localStorage.removeItem(storage);
    else localStorage.setItem(storage, JSON.stringify(next));
  };
  return [widths, keep];
}
