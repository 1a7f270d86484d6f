import { basePaths } from '@parapet/domain/permissions/actors';

const known = new Set(Object.values(basePaths));

/** Whether the first segment of a path is a persona's base path: '/agency'. */
export const isBasePath = (path: string): boolean => known.has(path);
