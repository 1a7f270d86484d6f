import { Button, Drawer } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../kit/money-text.tsx';
import { BindBadge } from './bind-badge.tsx';
import classes from './money.module.css';
import { PricePanel, type PricePanelProps } from './price-panel.tsx';

/** On a narrow screen the price stays at the bottom, and opens as a sheet. */
export function PriceBar(props: PricePanelProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { builder, badge } = props;
  const { rating } = builder.priced;
  return (
    <>
      <div className={classes.phoneBar}>
        <button
          type="button"
          className={classes.phonePrice}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
        >
          <strong>
            <MoneyText value={rating.total} />
            <IconChevronUp size={16} aria-hidden />
          </strong>
          <span className="sr-only">{t('quote:price.open')}</span>
          <BindBadge badge={badge} status={builder.quote.status} />
        </button>
        {builder.dirty ? (
          <Button onClick={props.save} loading={props.saving} disabled={builder.theirs !== null}>
            {builder.quote.can.includes('update-terms') ? t('quote:price.saveTerms') : t('quote:price.save')}
          </Button>
        ) : (
          props.next
        )}
      </div>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        title={t('quote:price.title')}
        closeButtonProps={{ 'aria-label': t('common:action.close') }}
      >
        <PricePanel
          {...props}
          save={() => {
            setOpen(false);
            props.save();
          }}
        />
      </Drawer>
    </>
  );
}
