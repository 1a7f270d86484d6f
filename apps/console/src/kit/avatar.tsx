import type { CurrentUser } from '@parapet/contract/auth/me';
import { usePhoto } from '../core/session/use-photo.ts';

/** The user's photo, or their initials. The parent has to show the name. */
export function Avatar({ me }: { me: CurrentUser }) {
  const photo = usePhoto(me);
  return photo ? <img src={photo} alt="" /> : <>{me.initials}</>;
}
