import type { CurrentUser } from '@parapet/contract/auth/me';
import { usePhoto } from '../core/session/use-photo.ts';

/** The person's picture, else the initials. Whoever shows it says whose it is. */
export function Avatar({ me }: { me: CurrentUser }) {
  const photo = usePhoto(me);
  return photo ? <img src={photo} alt="" /> : <>{me.initials}</>;
}
