import { useState } from 'react';

/** The columns of a list that this user chose, one by one or as a whole, remembered in this browser. */
export function useChosenColumns(
  name: string,
  optional: readonly string[],
): [
  Record<string, boolean>,
  (key: string, shown: boolean) => void,
  (columns: Record<string, boolean>) => void,
] {
  const storage = `parapet.columns.${name}`;
  const without = Object.fromEntries(optional.map((key) => [key, false]));
  const [chosen, setChosen] = useState<Record<string, boolean>>(() => ({
    ...without,
    ...(JSON.parse(localStorage.getItem(storage) ?? '{}') as Record<string, boolean>),
  }));
  const keep = (next: Record<string, boolean>): void => {
    setChosen(next);
    localStorage.setItem(storage, JSON.stringify(next));
  };
  return [
    chosen,
    (key, shown) => keep({ ...chosen, [key]: shown }),
    (columns) => keep({ ...without, ...columns }),
  ];
}
