import type { CurrentUser } from '@parapet/contract/auth/me';
import type { User } from '@parapet/contract/auth/users';
import { getPhoto, getPhotoOf } from '@parapet/contract/user/photo';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient, send } from '../client.ts';

const TEN_MINUTES = 600_000;

/** A URL of the user's photo for this tab; null without a photo and while it is loading. */
export const usePhoto = ({ avatarUrl }: Pick<CurrentUser, 'avatarUrl'>): string | null =>
  useFetched(avatarUrl, () => fetched(send(getPhoto, {})));

/** The same for another user of the same account. */
export const usePersonPhoto = ({ email, avatarUrl }: Pick<User, 'email' | 'avatarUrl'>): string | null =>
  useFetched(avatarUrl, () => fetched(send(getPhotoOf, { params: { email } })));

function useFetched(avatarUrl: string | null, fetchPhoto: () => Promise<Blob | null>): string | null {
  const { data } = useQuery(
    {
      queryKey: ['user', 'photo', avatarUrl],
      queryFn: fetchPhoto,
      enabled: avatarUrl !== null,
      staleTime: TEN_MINUTES,
    },
    queryClient,
  );
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data || !avatarUrl) return undefined;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [data, avatarUrl]);
  return url;
}

/** A 204 means that there is no photo. */
async function fetched(asked: Promise<unknown>): Promise<Blob | null> {
  const picture = (await asked) as Blob | undefined;
  return picture?.size ? picture : null;
}
