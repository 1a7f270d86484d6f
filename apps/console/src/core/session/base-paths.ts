import { basePaths } from '@parapet/domain/permissions/actors';

const known = new Set(Object.values(basePaths));

/** Whether a path's first segment is some persona's: '/agency'. */
export const isBasePath = (path: string): boolean => known.has(path);
