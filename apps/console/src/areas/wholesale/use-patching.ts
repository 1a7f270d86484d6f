import { useState } from 'react';

/** Runs a change of the quote; what it throws is the caller's. */
export type Patch = <T>(change: () => Promise<T>) => Promise<T>;

/** Whether the quote is being changed, from the request until what was changed has been read again. */
export function usePatching(isReading: boolean): { isPatching: boolean; patch: Patch } {
  const [running, setRunning] = useState(0);
  const [hasChanged, setChanged] = useState(false);
  const patch: Patch = async (change) => {
    setRunning((count) => count + 1);
    setChanged(true);
    try {
      return await change();
    } finally {
      setRunning((count) => count - 1);
    }
  };
  if (hasChanged && running === 0 && !isReading) setChanged(false);
  return { isPatching: running > 0 || (hasChanged && isReading), patch };
}
