import { Outlet } from '@tanstack/react-router';
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
  return (
    <ThemeProvider>
      <div className={classes.frame}>
        <header className={classes.top}>
          <BrandMark small />
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
        <PublicFooter />
      </div>
      <DialogHost />
      <Toasts position="bottom-center" />
    </ThemeProvider>
  );
}
