import type { AreaDeed } from '../area-routes.ts';

/** The dialog that an address names, with its data when that is JSON. Null for a name that nobody knows. */
export function dialogOf(
  deeds: readonly AreaDeed[],
  modal: string,
  modalData: string | undefined,
): { deed: AreaDeed; data: unknown } | null {
  const deed = deeds.find((one) => one.id === modal && !one.hidden?.());
  if (!deed) return null;
  try {
    return { deed, data: modalData ? (JSON.parse(modalData) as unknown) : undefined };
  } catch {
    return { deed, data: undefined };
  }
}
