import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { DENSITIES, type Density } from '@parapet/contract/user/views';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './columns.module.css';

type Props = { density: Density; choose: (density: Density) => void };

/** Chooses how high the rows are; a phone shows cards, which have the height of what they say. */
export function DensityMenu({ density, choose }: Props) {
  const { t } = useTranslation();
  const Icon = density === 'compact' ? IconBaselineDensitySmall : IconBaselineDensityMedium;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label={t('organization:density.title')} withArrow>
          <ActionIcon
            variant="default"
            size={32}
            className={classes.density}
            aria-label={t('organization:density.title')}
          >
            <Icon size={16} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={density} onChange={(chosen) => choose(chosen as Density)}>
          {DENSITIES.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              {t(`organization:density.${each}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
