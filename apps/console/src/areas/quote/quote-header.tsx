import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import { IconDots } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../kit/format.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { todayHere } from '../../app/clock.ts';
import type { Builder } from './builder/use-builder.ts';
import { BindBadge } from './price/bind-badge.tsx';
import classes from './quote-page.module.css';
import type { QuoteAction } from './use-quote-actions.tsx';

const groups = ['deal', 'terms', 'end'] as const;
/** What an underwriter does all day stands beside the menu, not in it. */
const OUTSIDE = ['review', 'release', 'decline'];

/** Whose quote, which number, how it stands, until when its price holds, and what can be done. */
export function QuoteHeader({
  quote,
  builder,
  actions,
  back,
}: {
  quote: Quote;
  builder: Builder;
  actions: QuoteAction[];
  back: string;
}) {
  const { t } = useTranslation();
  const today = todayHere();
  const until = builder.priced.validUntil;
  const held = quote.policyId
    ? t('quote:page.held', { date: dateText(until) })
    : until < today
      ? t('quote:page.expired', { date: dateText(until) })
      : t('quote:page.holds', { date: dateText(until) });
  const facts = [
    quote.quoteNumber,
    t(`quote:product.${quote.product}`),
    quote.agencyName,
    held,
    quote.isRenewal && t('quote:page.renewal'),
    quote.isSurplus && t('quote:page.surplus'),
    quote.needByDate && t('quote:page.needBy', { date: dateText(quote.needByDate) }),
    quote.underwriterName && t('quote:page.underwriter', { name: quote.underwriterName }),
  ].filter(Boolean);
  const outside = actions.filter((action) => OUTSIDE.includes(action.id));
  const inside = actions.filter((action) => !OUTSIDE.includes(action.id));
  return (
    <PageHeader
      title={quote.companyName}
      badge={
        <>
          <StatusBadge status={quote.status} />
          <BindBadge badge={builder.priced.badge} status={quote.status} />
        </>
      }
      subtitle={
        <span className={classes.facts}>
          {facts.map((fact, at) => (
            <span key={at}>{fact}</span>
          ))}
        </span>
      }
      back={{ href: back, label: t('quote:page.back') }}
      actions={
        <>
          {outside.map((action) => (
            <Button key={action.id} variant="default" leftSection={action.icon} onClick={action.run}>
              {action.label}
            </Button>
          ))}
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="default" size={36} aria-label={t('quote:page.menu')}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {groups.map((group, at) => (
                <Fragment key={group}>
                  {at > 0 &&
                    inside.some((action) => action.group === group) &&
                    inside.some((action) => groups.indexOf(action.group) < at) && <Menu.Divider />}
                  {inside
                    .filter((action) => action.group === group)
                    .map((action) => (
                      <Menu.Item
                        key={action.id}
                        leftSection={action.icon}
                        color={action.danger ? 'red' : undefined}
                        onClick={action.run}
                      >
                        {action.label}
                      </Menu.Item>
                    ))}
                </Fragment>
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      }
    />
  );
}
