import { Checkbox } from '@mantine/core';
import { agreeToConnector } from '@parapet/contract/connector/connections';
import type { ConnectorType } from '@parapet/domain/connectors/connector-types';
import { PURGE_DAYS } from '@parapet/domain/connectors/connection';
import { z } from 'zod';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';

/** Asks for the agreement to read a product: nothing is accepted until its box is checked. */
export const openConsent = (accountId: string, connectorType: ConnectorType, name: string) =>
  openForm({
    name: 'connector-consent',
    title: t('account:connectors.consent.title', { name }),
    submit: t('account:connectors.consent.submit'),
    schema: z.object({ agreement: z.literal(true) }),
    initial: { agreement: false as boolean },
    ready: ({ agreement }) => agreement,
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('account:connectors.consent.what', { name })}</p>
        <p style={{ margin: 0 }}>{t('account:connectors.consent.kept')}</p>
        <p style={{ margin: 0 }}>{t('account:connectors.consent.end', { days: PURGE_DAYS })}</p>
        <Checkbox
          label={t('account:connectors.consent.agree', { name })}
          {...form.getInputProps('agreement', { type: 'checkbox' })}
        />
      </>
    ),
    command: () =>
      send(agreeToConnector, { params: { connectorType }, body: { agreement: true, cbid: accountId } }),
    failed: t('account:connectors.add.failed'),
    refresh: ['connector'],
  });
