import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './tabs.module.css';

export type PageTab = { value: string; label: ReactNode; content: ReactNode | (() => ReactNode) };

export type PageTabsProps = {
  tabs: readonly PageTab[];
  /** The open tab, from the URL: `address.tab`. If unknown or missing, the first. */
  value: string | undefined;
  onChange: (value: string) => void;
  label: string;
  /** Between the tabs and their content. */
  note?: ReactNode;
};

/** The tabs of a page. Only the open one is rendered. */
export function PageTabs({ tabs, value, onChange, label, note }: PageTabsProps) {
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  );
  const open = tabs[at];
  const list = useRef<HTMLDivElement>(null);
  // On a phone the open tab may lie beyond the edge.
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  if (!open) return null;
  return (
    <Tabs
      value={open.value}
      onChange={(next) => next && next !== open.value && onChange(next)}
      keepMounted={false}
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open.value}>
        {note}
        {typeof open.content === 'function' ? open.content() : open.content}
      </Tabs.Panel>
    </Tabs>
  );
}
