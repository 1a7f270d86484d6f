import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../core/client.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';

/** Opens the account that the company has, which the refusal of a second one names. */
export function KnownAccount({ error, onOpen }: { error: unknown; onOpen?: () => void }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const account = isApiError(error) ? error.body?.account : undefined;
  return account ? (
    <AppLink href={`${base}/accounts/${account.id}`} onClick={onOpen}>
      {t('account:new.openKnown', { name: account.name })}
    </AppLink>
  ) : null;
}
