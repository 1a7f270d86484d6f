import '@fontsource/roboto/400.css';
import '@fontsource/roboto/500.css';
import '@fontsource/roboto/700.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { environment, loadEnvironment } from './app/environment.ts';
import { startI18n } from './app/i18n.ts';
import { languageIn, spokenLanguage } from './app/language.ts';
import { region, settleRegion } from './app/use-region.ts';

await loadEnvironment();
const handedOver = languageIn(document.cookie);
await settleRegion();
const { languages, reportTo } = environment();
await startI18n(spokenLanguage(handedOver ?? region().locale, languages), languages);
if (reportTo)
  void import('./app/reporting/start.ts').then(({ startReporting }) =>
    startReporting(reportTo, environment().envName),
  );

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
