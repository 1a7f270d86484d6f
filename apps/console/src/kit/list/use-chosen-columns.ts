import { useState } from 'react';

/** The columns of a list that this user chose, remembered in this browser. */
export function useChosenColumns(
  name: string,
  optional: readonly string[],
): [Record<string, boolean>, (key: string, shown: boolean) => void] {
  const storage = `parapet.columns.${name}`;
  const [chosen, setChosen] = useState<Record<string, boolean>>(() => ({
    ...Object.fromEntries(optional.map((key) => [key, false])),
    ...(JSON.parse(localStorage.getItem(storage) ?? '{}') as Record<string, boolean>),
  }));
  const choose = (key: string, shown: boolean): void => {
    const next = { ...chosen, [key]: shown };
    setChosen(next);
    localStorage.setItem(storage, JSON.stringify(next));
  };
  return [chosen, choose];
}
