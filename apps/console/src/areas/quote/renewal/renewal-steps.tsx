import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import classes from './renewal.module.css';

export const renewalFlow = ['verify', 'summary', 'custom-quote'] as const;
export type RenewalStep = (typeof renewalFlow)[number];

/** Ids in the URLs of the renewal flow. */
export type Renewing = { product: string; accountId: string; policyId: string };

/** The page of a step, below the persona's base path. */
export const stepPath = ({ product, accountId, policyId }: Renewing, step: RenewalStep): string =>
  `/quotes/${encodeURIComponent(product)}/${accountId}/renew-quote/${step}?policyId=${policyId}`;

/** The account details, to be gone through for a renewal. */
export const renewDetailsPath = ({ product, accountId, policyId }: Renewing): string =>
  `/accounts/${accountId}/renew/accountDetails?product=${encodeURIComponent(product)}&policyId=${policyId}`;

/** The steps of a renewal; those without a quote of it cannot be gone to. */
export function RenewalSteps({
  of,
  current,
  isQuoted,
}: {
  of: Renewing;
  current: RenewalStep;
  isQuoted: boolean;
}) {
  const { t } = useTranslation();
  const base = useBasePath();
  return (
    <nav aria-label={t('policy:renewal.flow.label')} className={classes.steps}>
      <ol>
        {renewalFlow.map((step) => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {step === current || (step !== 'verify' && !isQuoted) ? (
              t(`policy:renewal.flow.${step}`)
            ) : (
              <AppLink href={`${base}${stepPath(of, step)}`}>{t(`policy:renewal.flow.${step}`)}</AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
