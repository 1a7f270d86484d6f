import { getMediumLogo, getSmallLogo, logoShapes, type LogoSize } from '@parapet/contract/agency/logo';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient, send } from '../core/client.ts';

const calls = { SMALL: getSmallLogo, MEDIUM: getMediumLogo } as const;

/**
 * A URL of an agency's logo for this tab; null without one and while it is loading. A 204 means that there
 * is none.
 */
export function useLogo(id: string, size: LogoSize): string | null {
  const { data } = useQuery(
    {
      queryKey: ['agency', 'logo', id, size],
      queryFn: async () => {
        const picture = (await send(calls[size], { params: { id } })) as Blob | undefined;
        return picture?.size ? picture : null;
      },
    },
    queryClient,
  );
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) {
      setUrl(null);
      return undefined;
    }
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url;
}

/**
 * The logo of an agency, half its size for sharp screens; nothing where there is none. Its name stands
 * beside it.
 */
export function AgencyLogo({ id, size }: { id: string; size: LogoSize }) {
  const url = useLogo(id, size);
  const { width, height } = logoShapes[size];
  return url && <img src={url} alt="" width={width / 2} height={height / 2} style={{ borderRadius: 4 }} />;
}
