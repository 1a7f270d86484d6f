import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadEnvironment } from './app/environment.ts';
import { startI18n } from './app/i18n.ts';
import { region, settleRegion } from './app/use-region.ts';

await loadEnvironment();
await settleRegion();
await startI18n(region().locale);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
