import { uniqueId } from './unique-id.ts';

const DEVICE = 'parapet.deviceId';

/**
 * A random id of this browser, which stays when a session ends. It lets the server tell the people who have
 * signed in here from strangers who guess their passwords; it opens nothing. None where nothing can be kept.
 */
export function deviceId(): string | undefined {
  try {
    const known = localStorage.getItem(DEVICE);
    if (known) return known;
    const made = uniqueId() + uniqueId();
    localStorage.setItem(DEVICE, made);
    return made;
  } catch {
    return undefined;
  }
}
