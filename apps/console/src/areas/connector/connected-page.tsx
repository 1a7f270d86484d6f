import { createConnection } from '@parapet/contract/connector/connections';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage, refresh, send } from '../../core/client.ts';
import { localPath } from '../../core/session/local-path.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { Note } from '../../kit/note.tsx';
import { toast } from '../../kit/toast.ts';
import { takeLeftFor } from './add-connector.ts';

/** Returns the provider's answer. It is read once, and removed from the URL immediately. */
function takeSaid() {
  const said = new URLSearchParams(window.location.search);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return { left: takeLeftFor(), code: said.get('code'), state: said.get('state') };
}

/** /connectors/connected: the return from a provider's sign-in. */
export default function ConnectedPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const [{ left, code, state }] = useState(takeSaid);
  const isAnswered = left !== null && code !== null && state !== null;
  const [error, setError] = useState(isAnswered ? null : t('account:connectors.failed'));
  const back = localPath(left?.back ?? null) ?? '/loading';
  useEffect(() => {
    if (!left || !code || !state) return;
    send(createConnection, { body: { connector: left.connectorType, credentials: { code, state } } }).then(
      async ({ message }) => {
        await refresh('connector');
        toast.success(message);
        router.history.replace(back);
      },
      (refusal: unknown) => setError(buildMessage(refusal, t('account:connectors.failed'))),
    );
  }, [left, code, state, back, router, t]);
  return (
    <>
      <h1>{t(error ? 'account:connectors.notConnected' : 'account:connectors.connecting')}</h1>
      {error && (
        <Note tone="critical" live>
          {error} <AppLink href={back}>{t('account:connectors.back')}</AppLink>
        </Note>
      )}
    </>
  );
}
