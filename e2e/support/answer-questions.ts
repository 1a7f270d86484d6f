import { expect, type Locator, type Page } from '@playwright/test';

/** Questions that a careful company answers with no. */
const calmNo =
  /incident|litigation|claim|circumstances|been down|changed|no longer|breach|criminal|pending|lost|insolvency|merger|layoffs|pension|shares|complain|alleg|extortion|outage|damage|qualify/i;

const ROUNDS = 4;

/**
 * Answers every question of the form on the screen as a careful company would (radios, selects and comments),
 * and saves.
 */
export async function answerQuestions(page: Page, form: RegExp): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Questionnaire' }).getByText(form).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('region', { name: form })).toBeVisible();
  // An answer may reveal another question, so a later round finds what the first could not.
  for (let round = 0; round < ROUNDS; round++) {
    const open = await openGroups(panel);
    if (open.length === 0 && round > 0) break;
    for (const { question, name, options } of open)
      await answerGroup(panel.locator(`[data-question="${question}"] [role="radiogroup"]`), name, options);
    for (const select of await panel.getByRole('combobox').all()) await chooseFirst(page, select);
    const boxes = panel.getByRole('checkbox', { name: /tested at least annually/i });
    if (await boxes.count()) await boxes.first().check();
  }
  const save = panel.getByRole('button', { name: /save/i });
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/security-questions'),
  );
  await save.click();
  await saved;
  // Nothing is left to save; only then can another form be opened without a question about unsaved changes.
  await expect(save).not.toHaveAttribute('data-loading', 'true');
  await expect(save).toBeDisabled();
  await expect(
    panel.getByRole('status').filter({ hasText: /all required questions are answered/i }),
  ).toBeVisible();
}

/** By the name of its question: an answer may put other groups before it. */
type Group = { question: string; name: string; options: string[] };

/** The radio groups without an answer. */
const openGroups = (panel: Locator): Promise<Group[]> =>
  panel.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('[data-question] [role="radiogroup"]')]
      .map((group) => ({
        question: group.closest<HTMLElement>('[data-question]')!.dataset['question']!,
        name:
          group.getAttribute('aria-label') ??
          document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ??
          '',
        options: [...group.querySelectorAll('input')].map((input) => input.labels?.[0]?.textContent ?? ''),
        isAnswered: group.querySelector('input:checked') !== null,
      }))
      .filter((group) => !group.isAnswered),
  );

/** By keyboard, as somebody with sixty questions would. */
async function answerGroup(group: Locator, name: string, options: string[]): Promise<void> {
  const wanted =
    calmNo.test(name) && options.includes('No') ? options.indexOf('No') : Math.max(options.indexOf('Yes'), 0);
  const radio = group.getByRole('radio').nth(wanted);
  await radio.focus();
  await radio.press('Space');
}

async function chooseFirst(page: Page, select: Locator): Promise<void> {
  if ((await select.inputValue().catch(() => 'other')) !== '') return;
  await select.click();
  await page.getByRole('option').first().click();
}
