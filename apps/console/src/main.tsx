import '@fontsource/roboto/400.css';
import '@fontsource/roboto/500.css';
import '@fontsource/roboto/700.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { environment, loadEnvironment } from './core/environment.ts';
import { startI18n } from './core/i18n.ts';
import { languageIn, spokenLanguage } from './core/language.ts';
import { region, settleRegion } from './core/use-region.ts';

await loadEnvironment();
const handedOver = languageIn(document.cookie);
await settleRegion();
const { languages, reportTo } = environment();
await startI18n(spokenLanguage(handedOver ?? region().locale, languages), languages);
if (reportTo)
  void import('./core/reporting/start.ts').then(({ startReporting }) =>
    startReporting(reportTo, environment().envName),
  );

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
