import { t } from '../../../../core/i18n.ts';
import { isKnown } from '../../../../core/known.ts';
import { openNotice } from '../../../../kit/dialogs/index.ts';
import { closeDialog } from '../../../../kit/dialogs/dialog-store.ts';
import { places, PlaceLink } from '../../place-link.tsx';
import { obstacleText, type Obstacle } from '../../progress/bind-progress.tsx';
import classes from '../choices.module.css';

/** Says which licenses keep a quote from being sent, and leads to where they are kept. */
export const openLackingLicenses = (lacking: readonly Obstacle[]): Promise<void> =>
  openNotice({
    title: t('quote:lackingLicenses.title'),
    size: 'md',
    body: (
      <>
        <p>{t('quote:lackingLicenses.text')}</p>
        <ul className={classes.next}>
          {lacking.map((obstacle) => (
            <li key={obstacle.code}>
              {obstacleText(obstacle)}{' '}
              {isKnown(places, obstacle.code) && (
                <PlaceLink
                  code={obstacle.code}
                  size="compact-sm"
                  variant="default"
                  onClick={() => closeDialog()}
                />
              )}
            </li>
          ))}
        </ul>
      </>
    ),
  });
