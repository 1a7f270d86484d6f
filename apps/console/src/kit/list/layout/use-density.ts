import { DENSITIES, type Density } from '@parapet/contract/user/views';
import { useState } from 'react';

/** How high the rows of a list are, as this user chose it; remembered beside the columns that they chose. */
export function useDensity(name: string): [Density, (density: Density) => void] {
  const storage = `parapet.density.${name}`;
  const [density, setDensity] = useState<Density>(
    () => DENSITIES.find((each) => each === localStorage.getItem(storage)) ?? 'comfortable',
  );
  const keep = (next: Density): void => {
    setDensity(next);
    if (next === 'comfortable') localStorage.removeItem(storage);
    else localStorage.setItem(storage, next);
  };
  return [density, keep];
}
