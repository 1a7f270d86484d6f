import { expect, type Locator } from '@playwright/test';

/**
 * The two ways to use a screen. Each journey runs with the mouse at one width and with the keyboard alone at
 * the other.
 */
export interface InputMethod {
  press(target: Locator): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
  /** Picks from a list that opens below its field; in a searchable list, typing narrows it. */
  choose(field: Locator, option: string | RegExp, typed?: string): Promise<void>;
  check(target: Locator): Promise<void>;
}

const getOption = (field: Locator, option: string | RegExp): Locator =>
  field
    .page()
    .getByRole('option', {
      name: option,
      disabled: false,
      ...(typeof option === 'string' ? { exact: true } : {}),
    })
    .filter({ visible: true })
    .first();

export const mouse: InputMethod = {
  press: (target) => target.click(),
  fill: (target, text) => target.fill(text),
  check: (target) => target.check({ force: true }),
  async choose(field, option, typed) {
    await (typed === undefined ? field.click() : field.fill(typed));
    await getOption(field, option).click();
  },
};

const FARTHEST = 300;
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
  );

async function walk(
  target: Locator,
  key: string,
  arrived: (target: Locator) => Promise<boolean>,
): Promise<void> {
  for (let step = 0; step < FARTHEST; step++) {
    if (await arrived(target)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`No way by ${key} to ${target.toString()}`);
}

/** If only one element of a group can be reached with Tab, the arrow keys move on from there. */
const groups: Record<string, { group: string; arrow: string }> = {
  tab: { group: '[role="tablist"]', arrow: 'ArrowRight' },
  menuitem: { group: '[role="menu"]', arrow: 'ArrowDown' },
  radio: { group: '[role="radiogroup"]', arrow: 'ArrowDown' },
};

async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  const kind = await target.evaluate(
    (element) => element.getAttribute('role') ?? element.getAttribute('type') ?? '',
  );
  const roving = groups[kind];
  if (!roving) return walk(target, 'Tab', isFocused);
  await walk(target, 'Tab', (one) =>
    one.evaluate(
      (element, group) => element.closest(group)?.contains(element.ownerDocument.activeElement) ?? false,
      roving.group,
    ),
  );
  await walk(target, roving.arrow, isFocused);
}

/**
 * A list that opens says in a timer which option is selected: an arrow key that a busy page hears before that
 * is forgotten, and Enter then chooses nothing.
 */
const timersHaveRun = (field: Locator): Promise<void> =>
  field.page().evaluate(() => new Promise((done) => setTimeout(done)));

export const keyboard: InputMethod = {
  async press(target) {
    await reach(target);
    await target.page().keyboard.press('Enter');
  },
  async fill(target, text) {
    await reach(target);
    await target.page().keyboard.press('ControlOrMeta+A');
    await target.page().keyboard.type(text);
  },
  async check(target) {
    await expect(target).toBeVisible();
    await reach(target);
    if (!(await target.isChecked())) await target.page().keyboard.press('Space');
    await expect(target).toBeChecked();
  },
  async choose(field, option, typed) {
    await reach(field);
    const { keyboard: keys } = field.page();
    if (typed === undefined) await keys.press('ArrowDown');
    else await keys.type(typed);
    const wanted = getOption(field, option);
    await expect(wanted).toBeVisible();
    await timersHaveRun(field);
    await walk(wanted, 'ArrowDown', (one) =>
      one.evaluate((element) => element.hasAttribute('data-combobox-selected')),
    );
    await keys.press('Enter');
  },
};
