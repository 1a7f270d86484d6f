import type { Answer } from '@parapet/contract/call';
import type { getAppetite } from '@parapet/contract/rater/index';
import { useTranslation } from 'react-i18next';
import { majorText, wholeMoneyText } from '../../../kit/format.ts';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import classes from './likely-products.module.css';

type Product = Answer<typeof getAppetite>['products'][number];

/**
 * Each product with its likely price and what an underwriter would ask; those that are not for it, and why.
 */
export function LikelyProducts({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation();
  const isOffered = ({ price }: Product) => price !== null;
  return (
    <ul className={classes.products} aria-label={t('account:appetite.products')}>
      {[...products.filter(isOffered), ...products.filter((product) => !isOffered(product))].map((one) => (
        <li key={one.product} className={classes.product}>
          <div className={classes.head}>
            <span className={classes.name}>{t(`quote:product.${one.product}`)}</span>
            <Verdict product={one} />
          </div>
          {one.price ? <Price price={one.price} /> : <p className={classes.reason}>{one.reason}</p>}
          <Rules label={t('account:appetite.referrals')} rules={one.referrals} />
          <Rules label={t('account:appetite.mayRefer')} rules={one.mayRefer} isBrief />
          <Rules label={t('account:appetite.mayDecline')} rules={one.mayDecline} isBrief />
        </li>
      ))}
    </ul>
  );
}

function Verdict({ product: { price, referrals } }: { product: Product }) {
  const { t } = useTranslation();
  if (!price) return <StatusBadge tone="neutral" label={t('account:appetite.not')} />;
  return referrals.length > 0 ? (
    <StatusBadge tone="caution" label={t('account:appetite.referred')} />
  ) : (
    <StatusBadge tone="positive" label={t('account:appetite.offered')} />
  );
}

function Price({ price }: { price: NonNullable<Product['price']> }) {
  const { t } = useTranslation();
  const { low, middle, high, limit, deductible } = price;
  return (
    <div>
      <p className={classes.range}>
        {t('account:appetite.range', { low: wholeMoneyText(low), high: wholeMoneyText(high) })}
      </p>
      <p className={classes.terms}>
        {t('account:appetite.terms', {
          middle: wholeMoneyText(middle),
          limit: majorText(limit, low.currency),
          deductible: majorText(deductible, low.currency),
        })}
      </p>
    </div>
  );
}

type RulesProps = { label: string; rules: Product['referrals']; isBrief?: boolean };

/** Shows rules: as a sentence if already decisive, in a word or two if answers could still change it. */
function Rules({ label, rules, isBrief }: RulesProps) {
  if (rules.length === 0) return null;
  return (
    <p className={classes.rules}>
      <strong>{label}</strong>{' '}
      {rules.map((rule) => (isBrief ? rule.label : rule.sentence)).join(isBrief ? ', ' : '. ')}
    </p>
  );
}
