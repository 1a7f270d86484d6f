import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openFeedback } from '../../areas/console/index.ts';
import { accessToken, findClaims } from '../../core/client/tokens.ts';
import { DialogHost } from '../../kit/dialogs/dialog-host.tsx';
import { ThemeProvider } from '../../core/theme/theme-provider.tsx';
import classes from './bare-frame.module.css';
import { BrandMark } from './brand-mark.tsx';
import { PublicFooter } from './public-footer.tsx';
import { Toasts } from './toasts.tsx';

/**
 * The frame of rich public pages (payment, review and sign): the brand, the page and the legal line, with the
 * same dialogs and toasts as behind the sign-in.
 */
export function BareFrame() {
  const { t } = useTranslation();
  return (
    <ThemeProvider>
      <div className={classes.frame}>
        <header className={classes.top}>
          <BrandMark small />
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
        <PublicFooter>
          {findClaims(accessToken())?.flow === 'WHOLESALE' && (
            <button type="button" className={classes.feedback} onClick={openFeedback}>
              {t('common:frame.feedback')}
            </button>
          )}
        </PublicFooter>
      </div>
      <DialogHost />
      <Toasts position="bottom-center" />
    </ThemeProvider>
  );
}
