import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCompass, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, buildMessage } from '../../core/client.ts';
import { useRegionOf } from '../../core/use-region.ts';
import { AppLink } from '../app-link.tsx';
import classes from './page.module.css';

export type EmptyStateProps = { title: ReactNode; text?: ReactNode; action?: ReactNode; icon?: ReactNode };

/** Placeholder when there is nothing to show: the reason, and the next step. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.stateIcon}>{icon ?? <IconInbox size={22} aria-hidden />}</div>
      <p className={classes.stateTitle}>{title}</p>
      {text && <p className={classes.stateText}>{text}</p>}
      {action && <div className={classes.stateAction}>{action}</div>}
    </div>
  );
}

/** A card or page that failed to load: why, and a way to try again. */
export function ErrorState({
  error,
  retry,
  title,
}: {
  error: unknown;
  retry?: () => void;
  title?: ReactNode;
}) {
  const { t } = useTranslation();
  const reference =
    isApiError(error) && error.requestId
      ? t('common:error.reference', { code: error.code || error.status, id: error.requestId })
      : null;
  return (
    <div className={classes.state} role="alert">
      <div className={classes.stateIcon} data-tone="critical">
        <IconAlertTriangle size={22} aria-hidden />
      </div>
      <p className={classes.stateTitle}>{title ?? t('common:error.load')}</p>
      <p className={classes.stateText}>{buildMessage(error)}</p>
      {retry && reference && <p className={classes.stateText}>{t('common:error.loadNext')}</p>}
      {reference && <p className={classes.stateText}>{reference}</p>}
      {retry && (
        <div className={classes.stateAction}>
          <Button variant="default" onClick={retry}>
            {t('common:action.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * The page or record in the URL does not exist, or its id is invalid. All look the same, and trying again
 * helps none.
 */
export function MissingState() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconCompass size={22} aria-hidden />}
      title={t('common:error.notFoundTitle')}
      text={t('common:error.notFound')}
      action={
        <Button component={AppLink} href="/loading" variant="default">
          {t('common:error.home')}
        </Button>
      }
    />
  );
}

const isMissing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);

/** A page whose record is loading: the layout does not move. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true" aria-label={t('common:loading')}>
      <Skeleton height={28} width="38%" mb={12} />
      <Skeleton height={14} width="22%" mb={24} />
      <Skeleton height={180} mb={16} />
      <Skeleton height={260} />
    </div>
  );
}

type Loadable<T> = { data: T | undefined; error: unknown; refetch: () => unknown };

/**
 * `<Loaded of={useCall(getQuote, …)}>{(quote) => …}</Loaded>`: a skeleton, "not found", an error with retry,
 * or the record.
 */
export function Loaded<T>({
  of,
  children,
  skeleton,
}: {
  of: Loadable<T>;
  children: (data: T) => ReactNode;
  skeleton?: ReactNode;
}) {
  if (of.data !== undefined) return <>{children(of.data)}</>;
  if (isMissing(of.error)) return <MissingState />;
  if (of.error) return <ErrorState error={of.error} retry={() => void of.refetch()} />;
  return <>{skeleton ?? <PageSkeleton />}</>;
}

/**
 * A page about a record in the language, currency and address format of the record's own region, also for
 * staff from the other one.
 */
export function LoadedRecord<T extends { region: 'US' | 'UK' }>({
  of,
  children,
  skeleton = <PageSkeleton />,
}: {
  of: Loadable<T>;
  children: (data: T) => ReactNode;
  skeleton?: ReactNode;
}) {
  const speaks = useRegionOf(of.data?.region);
  return (
    <Loaded of={of} skeleton={skeleton}>
      {(record) => (speaks ? children(record) : skeleton)}
    </Loaded>
  );
}
