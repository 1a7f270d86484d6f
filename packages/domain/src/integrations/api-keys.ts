import type { Actor } from '../permissions/actors.ts';
import { ownHandOnly, getPermissions, type Permission } from '../permissions/table.ts';

/** An organization has no more keys than somebody can look after. */
export const MOST_KEYS = 20;
export const KEY_NAME = 60;

/** Calls a minute of one key: unless somebody says otherwise, and at most. */
export const CALLS_PER_MINUTE = 120;
export const MOST_CALLS_PER_MINUTE = 1200;

/** For so many hours the former secret of a key may go on working once there is a new one. */
export const overlapHours = [0, 1, 24, 72, 168] as const;
export type OverlapHours = (typeof overlapHours)[number];
export const OVERLAP_HOURS: OverlapHours = 24;

/** The id by which a key is recognized, and the whole secret: the id and 256 random bits. */
export const KEY_ID = /^ppk_[0-9a-f]{8}$/;
export const KEY_SECRET = /^ppk_[0-9a-f]{8}_[\w-]{43}$/;

/**
 * Permissions that people use themselves and no program: deciding who gets in, acting in others' accounts,
 * the console's menus.
 */
const people: readonly Permission[] = [
  ...ownHandOnly,
  'role:admin',
  'role:operator',
  'account:enter',
  'user:add-accounts',
  'organization:invite',
  'domain:block',
];

/** @returns the permissions that somebody may give to a key: their own, but for what people do themselves. */
export const scopesFor = (actor: Actor): Permission[] => grantable(getPermissions(actor));

/** @returns those of some permissions that a key may have. */
export const grantable = (permissions: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => !people.includes(permission));
