import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { withBrowser } from '../../bench/browser.ts';
import { root } from '../../tools/lib/run.mjs';
import { startServer } from '../../tools/lib/server.mjs';
import { giveClockOfRun } from '../support/page-clock.ts';
import { resume } from '../support/personas.ts';
import { noteRefusals } from '../support/refusals.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { keepBefore, type Picture, isChanged } from './files.ts';
import { watchLoading } from './quiet.ts';
import { getScreens, type Screen } from './screens.ts';
import { viewers, type Viewer } from './viewers.ts';

const AT_ONCE = 3;
const READY_MS = 30_000;
const looks = [
  { name: '1366-light', viewport: { width: 1366, height: 900 }, colorScheme: 'light' },
  { name: '1366-dark', viewport: { width: 1366, height: 900 }, colorScheme: 'dark' },
  { name: '390-light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: '390-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;
type Look = (typeof looks)[number];

const words = process.argv.slice(2);
const folder = join(root, '.cache/pictures');
const isWanted = (screen: Screen): boolean =>
  words.every((word) => `${screen.viewer} ${screen.path}`.includes(word));

const home = mkdtempSync(join(tmpdir(), 'parapet-pictures-'));
const env = { LOG_LEVEL: 'warn', MAIL_LIMIT: '1000000', RATE_LIMIT: '1000000' };
const server = await startServer({ home, env });

/** Opens the screens one after the other and keeps what is seen once nothing is busy. */
async function take(browser: Browser, viewer: Viewer, look: Look, screens: Screen[]): Promise<Picture[]> {
  const taken: Picture[] = [];
  const { viewport, colorScheme } = look;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport,
    colorScheme,
    locale: viewer.locale,
    timezoneId: viewer.timeZone,
    reducedMotion: 'reduce',
  });
  await giveClockOfRun(context);
  await context.addInitScript((theme) => {
    localStorage.setItem('parapet.theme', theme);
    localStorage.setItem('cookies_enabled', 'false');
  }, colorScheme);
  const left = [...screens];
  const visit = async (): Promise<void> => {
    const page = await context.newPage();
    if (viewer.who) await resume(page, viewer.who);
    const loading = watchLoading(page);
    const refused = noteRefusals(page);
    for (let screen = left.shift(); screen; screen = left.shift()) {
      const file = `${screen.viewer}/${screen.name}.${look.name}.png`;
      refused.length = 0;
      const trouble = await page
        .goto(screen.path)
        .then(() => page.getByRole('heading').first().waitFor({ timeout: READY_MS }))
        .then(() =>
          page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: READY_MS }),
        )
        .then(() => loading.quiet())
        .catch((error: Error) => error.message.split('\n')[0]!);
      keepBefore(folder, file);
      const path = join(folder, file);
      await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' });
      taken.push({
        ...screen,
        look: look.name,
        file,
        trouble: [trouble ?? '', ...refused].filter(Boolean).join(', '),
      });
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  await context.close();
  return taken;
}

const taken: Picture[] = [];
try {
  await withBrowser(async (browser) => {
    for (const viewer of viewers) {
      const screens = (await getScreens(browser, server.url, viewer)).filter(isWanted);
      if (screens.length === 0) continue;
      for (const look of looks) taken.push(...(await take(browser, viewer, look, screens)));
      console.log(`${viewer.name}: ${screens.length} screens`);
    }
  });
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
const pictures = taken
  .map((picture) => ({ ...picture, isChanged: isChanged(folder, picture.file) }))
  .toSorted((a, b) => a.file.localeCompare(b.file));
for (const { file, trouble } of pictures.filter((picture) => picture.trouble))
  console.log(`${file}: ${trouble}`);
const changed = pictures.filter((picture) => picture.isChanged);
console.log(`${pictures.length} pictures, ${changed.length} of them other than the last time`);
console.log(writeContactSheet(folder, pictures));
