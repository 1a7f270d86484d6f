import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../core/use-region.ts';
import { BrandMark } from './brand-mark.tsx';
import { PublicFooter } from './public-footer.tsx';
import classes from './public-frame.module.css';

/**
 * The frame of the sign-in pages: what the product is for on one side, the form on the other, the legal line
 * below.
 */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  useRegion();
  return (
    <div className={classes.frame}>
      <aside className={classes.story}>
        <BrandMark light />
        <div className={classes.words}>
          <p className={classes.headline}>{t('common:frame.headline')}</p>
          <p className={classes.marketing}>{t('common:frame.marketing')}</p>
          <ul className={classes.points}>
            {[t('common:frame.point1'), t('common:frame.point2'), t('common:frame.point3')].map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <Skyline />
      </aside>
      <main className={classes.main}>
        <div className={classes.mobileBrand}>
          <BrandMark />
        </div>
        <div className={classes.card}>{children}</div>
        <PublicFooter />
      </main>
    </div>
  );
}

/** A crenellated wall with a lookout on it: the brand's picture, as a line drawing. */
function Skyline() {
  return (
    <svg className={classes.skyline} viewBox="0 0 560 200" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <g fill="none" stroke="currentColor" strokeWidth="1">
        {[0, 1, 2, 3].map((ring) => (
          <circle key={ring} cx="420" cy="150" r={40 + ring * 46} opacity={0.34 - ring * 0.07} />
        ))}
        <path d="M420 150 L560 96" opacity="0.5" />
      </g>
      <circle cx="496" cy="121" r="4" fill="currentColor" opacity="0.9" />
      <path
        fill="currentColor"
        opacity="0.12"
        d="M0 200V120h46v22h40v-22h46v22h40v-22h46v22h40v-22h46v22h40v-22h46v22h40v-22h46v22h40v-22h58v102z"
      />
      <path
        fill="currentColor"
        opacity="0.14"
        d="M0 200v-38h30v16h34v-16h34v16h34v-16h34v16h34v-16h34v16h34v-16h34v16h34v-16h34v16h34v-16h34v16h34v-16h34v16h34v-16h34v38z"
      />
    </svg>
  );
}
