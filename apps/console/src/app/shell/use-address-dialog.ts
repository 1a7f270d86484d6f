import { areaRoutes } from '../areas.ts';
import { useNamedDialogs } from '../../core/commands/use-named-dialogs.ts';

const commands = areaRoutes.flatMap((area) => area.commands ?? []);

/** The commands of all areas, opened by an address. */
export const useAddressDialog = (): void => useNamedDialogs(commands);
