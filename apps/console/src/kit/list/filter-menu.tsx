import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { ListFilter } from './list-types.ts';

type Props = {
  filter: ListFilter;
  values: string[];
  negated: boolean;
  onChange: (values: string[], negated?: boolean) => void;
};

/** A filter: a button that shows its values, and a menu to choose them from. */
export function FilterMenu({ filter, values, negated, onChange }: Props) {
  const { t } = useTranslation();
  const toggle = (value: string): void =>
    onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value], negated);
  const first = filter.options.find((option) => option.value === values[0])?.label ?? values[0];
  const some = values.length > 1 ? t('common:list.several', { first, count: values.length - 1 }) : first;
  const said = some && negated ? t('common:list.not', { some }) : some;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          className={classes.filter}
          data-active={values.length > 0}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {filter.label}
          {said && <span className={classes.filterValue}>{said}</span>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.filterMenu}>
        {filter.many ? (
          filter.options.map((option) => (
            <Menu.CheckboxItem
              key={option.value}
              checked={values.includes(option.value)}
              onChange={() => toggle(option.value)}
            >
              {option.label}
            </Menu.CheckboxItem>
          ))
        ) : (
          <Menu.RadioGroup value={values[0] ?? ''} onChange={(value) => onChange([value])}>
            {filter.options.map((option) => (
              <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
                {option.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
        {values.length > 0 && (
          <>
            <Menu.Divider />
            {filter.many && (
              <Menu.CheckboxItem checked={negated} onChange={(on) => onChange(values, on)}>
                {t('common:list.allBut')}
              </Menu.CheckboxItem>
            )}
            <Menu.Item onClick={() => onChange([])}>{t('common:list.clear')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
