import { startTransition, useOptimistic } from 'react';

/**
 * A choice that the screen shows in the next frame. What follows from it (`follow`: prices, rows, sums) is
 * rendered in small pieces when the browser has time, and the next click does not wait for it.
 */
export function useAtOnce<T>(value: T, follow: (chosen: T) => void): [shown: T, choose: (chosen: T) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (chosen: T): void =>
    startTransition(() => {
      show(() => chosen);
      follow(chosen);
    });
  return [shown, choose];
}
