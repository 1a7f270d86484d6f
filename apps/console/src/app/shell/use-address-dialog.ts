import { areaRoutes } from '../areas.ts';
import { useNamedDialogs } from '../../core/commands/use-named-dialogs.ts';

const commands = areaRoutes.flatMap((area) => area.commands ?? []);

/** The commands of all areas that a URL can open. */
export const useAddressDialog = (): void => useNamedDialogs(commands);
