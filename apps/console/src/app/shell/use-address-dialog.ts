import { areaRoutes } from '../areas.ts';
import { useNamedDialogs } from './use-named-dialogs.ts';

const deeds = areaRoutes.flatMap((area) => area.deeds ?? []);

/** The deeds of all areas, opened by an address. */
export const useAddressDialog = (): void => useNamedDialogs(deeds);
