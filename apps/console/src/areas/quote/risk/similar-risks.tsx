import { getSimilarRisks } from '@parapet/contract/quote/underwriting/underwriting';
import type { Currency } from '@parapet/domain/money';
import { riskOutcomes } from '@parapet/domain/underwriting/similar-risks';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { majorText, moneyText, numberText } from '../../../kit/format.ts';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';

/** For underwriters: what became of quotes of other companies like this one, and at which price. */
export function SimilarRisks({ quoteId, currency }: { quoteId: string; currency: Currency }) {
  const { t } = useTranslation();
  const similar = useCall(getSimilarRisks, { params: { quoteId } });
  return (
    <Section title={t('quote:risk.similar')}>
      <Loaded of={similar}>
        {({ alike }) =>
          alike === null ? (
            <p className="quiet">{t('quote:risk.similarUnknown')}</p>
          ) : (
            <>
              <p className="quiet">
                {t(alike.revenueTo === null ? 'quote:risk.similarFrom' : 'quote:risk.similarBand', {
                  industry: alike.industry,
                  from: majorText(alike.revenueFrom, currency),
                  to: majorText(alike.revenueTo ?? 0, currency),
                })}
              </p>
              <KeyValues
                pairs={[
                  { label: t('quote:risk.quoted'), value: numberText(alike.quoted) },
                  ...riskOutcomes.map((outcome) => ({
                    label: t(`quote:risk.outcome.${outcome}`),
                    value: numberText(alike[outcome]),
                  })),
                  { label: t('quote:risk.rate'), value: alike.rate && moneyText(alike.rate) },
                  { label: t('quote:risk.boundRate'), value: alike.boundRate && moneyText(alike.boundRate) },
                ]}
              />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
