import type { AreaCommand } from '../address/area-routes.ts';

/** The dialog named in a URL, with its data if that is JSON. Null for an unknown name. */
export function findDialog(
  commands: readonly AreaCommand[],
  modal: string,
  modalData: string | undefined,
): { command: AreaCommand; data: unknown } | null {
  const command = commands.find((command) => command.id === modal && !command.hidden?.());
  if (!command) return null;
  try {
    return { command, data: modalData ? (JSON.parse(modalData) as unknown) : undefined };
  } catch {
    return { command, data: undefined };
  }
}
