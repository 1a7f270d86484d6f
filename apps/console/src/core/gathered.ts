/**
 * Debounces calls: hands over everything gathered at once, after a quiet moment and at the latest after
 * `most`.
 */
export function gathered<T>(
  work: (items: T[]) => void,
  quiet: number,
  most: number,
): (items: readonly T[]) => void {
  const waiting = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let began = 0;
  return (items) => {
    if (items.length === 0) return;
    if (waiting.size === 0) began = Date.now();
    for (const item of items) waiting.add(item);
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        const all = [...waiting];
        waiting.clear();
        work(all);
      },
      Math.max(0, Math.min(quiet, began + most - Date.now())),
    );
  };
}
