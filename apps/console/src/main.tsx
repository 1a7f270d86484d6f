import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadFirstPage } from './app/app.tsx';
import { mayBeMaintained, opensAtSignIn } from './app/start/first-page.ts';
import { environment, loadEnvironment } from './core/environment.ts';
import { startI18n } from './core/i18n.ts';
import { languageIn, spokenLanguage } from './core/language.ts';
import { region, settleRegion } from './core/use-region.ts';
import './core/theme/fonts.css';

const wanted = opensAtSignIn() ? 'sign-in' : 'console';
const loaded = loadFirstPage(wanted);
void start();

/** Not at the top level of this module: the first page imports it, and would wait for its end. */
async function start(): Promise<void> {
  await loadEnvironment();
  const handedOver = languageIn(document.cookie);
  await settleRegion();
  const { languages, reportTo } = environment();
  await startI18n(spokenLanguage(handedOver ?? region().locale, languages), languages);
  if (reportTo)
    void import('./core/reporting/start.ts').then(({ startReporting }) =>
      startReporting(reportTo, environment().envName),
    );
  const first = mayBeMaintained() ? await loadFirstPage('console') : await loaded;
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App first={first} />
    </StrictMode>,
  );
}
