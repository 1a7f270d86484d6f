import type { CurrentUser } from '@parapet/contract/auth/me';
import { getPhoto } from '@parapet/contract/user/photo';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient, send } from '../client.ts';

const TEN_MINUTES = 600_000;

/** A URL of the user's photo for this tab; undefined without a photo and while it is loading. */
export function usePhoto({ avatarUrl }: Pick<CurrentUser, 'avatarUrl'>): string | null {
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
async function fetchPhoto(): Promise<Blob | null> {
  const picture = (await send(getPhoto, {})) as Blob | undefined;
  return picture?.size ? picture : null;
}
