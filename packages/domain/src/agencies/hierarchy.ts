/** A network has agencies, and an agency has offices: nothing stands below an office. */
export const agencyKinds = ['NETWORK', 'AGENCY', 'OFFICE'] as const;
export type AgencyKind = (typeof agencyKinds)[number];
const MOST_GENERATIONS = agencyKinds.length;

/** An agency, and the one it belongs to. */
export interface Placed {
  readonly id: string;
  readonly parentId: string | null;
  /** The name of an office within its agency: 'Boston'. */
  readonly locationAlias: string;
}

export type PlacingProblem = 'below-itself' | 'too-deep';

/** The agencies above one, the nearest first. */
export function getAncestors(agencies: readonly Placed[], id: string): string[] {
  const parents = new Map(agencies.map((agency) => [agency.id, agency.parentId]));
  const found: string[] = [];
  for (let at = parents.get(id); at && !found.includes(at); at = parents.get(at)) found.push(at);
  return found;
}

const getChildren = (agencies: readonly Placed[], id: string): readonly Placed[] =>
  agencies.filter(({ parentId }) => parentId === id);

/** Counts the generations below an agency, including its own. */
const getHeight = (agencies: readonly Placed[], id: string): number =>
  1 + Math.max(0, ...getChildren(agencies, id).map((child) => getHeight(agencies, child.id)));

/** Everything that belongs to an agency, itself included. */
export const getFamily = (agencies: readonly Placed[], id: string): string[] => [
  id,
  ...getChildren(agencies, id).flatMap((child) => getFamily(agencies, child.id)),
];

/** @returns why an agency cannot belong to another one; undefined where it can. */
export function whyNotBelow(
  agencies: readonly Placed[],
  id: string,
  parentId: string,
): PlacingProblem | undefined {
  const above = [parentId, ...getAncestors(agencies, parentId)];
  if (above.includes(id)) return 'below-itself';
  return above.length + getHeight(agencies, id) > MOST_GENERATIONS ? 'too-deep' : undefined;
}

/**
 * Returns the kind of an agency by its place in the hierarchy. An office belongs to an agency and is known
 * by the name of its location; a network has agencies below it that are no offices.
 */
export function getKind(agencies: readonly Placed[], id: string): AgencyKind {
  const isOffice = (placed: Placed): boolean => placed.parentId !== null && placed.locationAlias !== '';
  const own = agencies.find((agency) => agency.id === id);
  if (own && isOffice(own)) return 'OFFICE';
  return getChildren(agencies, id).some((child) => !isOffice(child)) ? 'NETWORK' : 'AGENCY';
}
