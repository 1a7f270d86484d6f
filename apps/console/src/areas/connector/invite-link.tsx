import { Button, type ButtonProps } from '@mantine/core';
import { getConnectionStatus } from '@parapet/contract/connector/connections';
import type { Connection } from '@parapet/contract/connector/shapes';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';

type Props = { of: Connection } & Pick<ButtonProps, 'size'>;

/** Links to the page that accepts an invitation, for users who may; null if none is awaited. */
export const InviteLink = (props: Props) =>
  props.of.connectorStatus === 'INVITED' && props.of.can.includes('refresh-connection') ? (
    <OpenInvitation {...props} />
  ) : null;

function OpenInvitation({ of: { id, connectorName: name }, size }: Props) {
  const { t } = useTranslation();
  const url = useCall(getConnectionStatus, { params: { connectorId: id } }).data?.inviteUrl;
  return url ? (
    <Button component="a" href={url} target="_blank" rel="noreferrer" {...(size ? { size } : {})}>
      {t('account:connectors.invite', { name })}
    </Button>
  ) : null;
}
