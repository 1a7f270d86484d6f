import { zipSync } from 'fflate';

/**
 * An archive of files, in their order: the same bytes each time. A ZIP keeps local times, and noon of a day
 * is the same in each time zone.
 */
export function archive(at: Date, files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const mtime = new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), 12);
  return zipSync(files, { mtime, level: 6 });
}
