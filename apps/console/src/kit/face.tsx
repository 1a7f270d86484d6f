import type { User } from '@parapet/contract/auth/users';
import { usePersonPhoto } from '../core/session/use-photo.ts';
import classes from './face.module.css';

type Props = {
  /** Stands beside it, and gives the initials where there is no photo. */
  name: string;
  photo: Pick<User, 'email' | 'avatarUrl'> | null;
};

const NONE = { email: '', avatarUrl: null };

/** The photo of a colleague, or their initials. Decoration: screen readers hear the name beside it. */
export function Face({ name, photo }: Props) {
  const url = usePersonPhoto(photo ?? NONE);
  const words = name.split(/\s+/);
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.slice(0, 1))
    .join('');
  return (
    <span className={classes.face} aria-hidden>
      {url ? <img src={url} alt="" /> : initials}
    </span>
  );
}
