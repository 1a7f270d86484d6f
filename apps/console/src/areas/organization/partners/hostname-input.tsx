import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { checkHostname } from '@parapet/contract/partners/members';
import { isHostname } from '@parapet/domain/partners/hostname';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { timings } from '../../../core/timings.ts';

type Props = { value?: string; id: string | undefined; error?: React.ReactNode };

/** Input for one label before the deployment's suffix; half a second after a key it names the holder. */
export function HostnameInput({ id, ...props }: Props) {
  const { t } = useTranslation();
  const value = props.value ?? '';
  const [typed] = useDebouncedValue(value, timings.hostnameInput);
  const asked = isHostname(typed) ? typed : '';
  const { data } = useCall(
    checkHostname,
    { query: { hostname: asked, ...(id && { id }) } },
    { keep: true, staleTime: 0 },
  );
  const said = asked !== '' && typed === value ? data : undefined;
  const taken = said?.isFree === false && t('organization:partner.field.hostTaken', { host: said.host });
  return (
    <TextInput
      label={t('organization:partner.field.hostname')}
      autoComplete="off"
      description={said?.isFree ? t('organization:partner.field.hostFree', { host: said.host }) : undefined}
      rightSection={<span className="quiet">{data?.suffix}</span>}
      rightSectionWidth={(data?.suffix.length ?? 4) * 9}
      {...props}
      error={props.error ?? taken}
    />
  );
}
