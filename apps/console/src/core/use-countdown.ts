import { useEffect, useState } from 'react';

/** Seconds until something may be done again, and how to restart. The countdown starts automatically. */
export function useCountdown(from: number): [seconds: number, start: () => void] {
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = window.setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, () => setSeconds(from)];
}
