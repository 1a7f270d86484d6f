import { type Delivery, getDelivery } from '@parapet/contract/webhook/index';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openNotice } from '../../../kit/dialogs/index.ts';
import { instantText } from '../../../kit/format.ts';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import classes from '../api-keys/api-keys.module.css';

export const openDelivery = (webhookId: string, { id, event }: Delivery): Promise<void> =>
  openNotice({
    title: t('organization:webhooks.deliveries.detail', { event }),
    size: 'lg',
    body: <DeliveryDetail webhookId={webhookId} deliveryId={id} />,
  });

function DeliveryDetail({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const { t: word } = useTranslation();
  const delivery = useCall(getDelivery, { params: { id: webhookId, deliveryId } });
  return (
    <Loaded of={delivery}>
      {({ body, answer, answerStatus, error, status, tries, triedAt, dueAt, eventId }) => (
        <div className={classes.shown}>
          <KeyValues
            pairs={[
              {
                label: word('organization:webhooks.deliveries.column.status'),
                value: word(`organization:webhooks.deliveries.status.${status}`),
              },
              { label: word('organization:webhooks.deliveries.column.tries'), value: tries },
              { label: word('organization:webhooks.deliveries.column.triedAt'), value: instantText(triedAt) },
              ...(status === 'Waiting'
                ? [{ label: word('organization:webhooks.deliveries.nextTry'), value: instantText(dueAt) }]
                : []),
              { label: word('organization:webhooks.deliveries.column.eventId'), value: eventId },
            ]}
          />
          <strong>{word('organization:webhooks.deliveries.body')}</strong>
          <pre className={classes.block} tabIndex={0}>
            {JSON.stringify(JSON.parse(body), null, 2)}
          </pre>
          <strong>{word('organization:webhooks.deliveries.answer')}</strong>
          <pre className={classes.block} tabIndex={0}>
            {error ??
              (answerStatus === null
                ? word('organization:webhooks.deliveries.noAnswer')
                : `${word('organization:webhooks.deliveries.http', { status: answerStatus })}\n${answer ?? ''}`)}
          </pre>
        </div>
      )}
    </Loaded>
  );
}
