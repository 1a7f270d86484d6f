// Finds differences between the console's words and its code: a key that is used but missing, a key that
// nobody uses, English text in code, and American words that British users would see. en-US is complete;
// en-GB contains only what differs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkConstructions, checkServersWords } from './lib/plain-words.mjs';
import { root } from './lib/run.mjs';
import { getLine, readSource, sourceFiles, visitTree } from './lib/sources.mjs';

const namespaces = [
  'account',
  'agency',
  'agent',
  'carrier',
  'common',
  'coverage',
  'organization',
  'policy',
  'quote',
  'submission',
];
const home = 'apps/console/src/locales';
const keyed = new RegExp(`^(${namespaces.join('|')}):[A-Za-z0-9_.-]+$`);
const keyedPrefix = new RegExp(`^(${namespaces.join('|')}):[A-Za-z0-9_.-]*$`);
const plural = /_(zero|one|two|few|many|other)$/;

/** Properties, of elements and of plain objects, whose value is shown to users. */
const spoken = new Set([
  'label',
  'title',
  'placeholder',
  'aria-label',
  'ariaLabel',
  'aria-description',
  'alt',
  'description',
  'legend',
  'subtitle',
  'message',
  'tooltip',
  'caption',
  'helpText',
  'nothingFoundMessage',
  'emptyText',
  'confirmLabel',
  'cancelLabel',
  'heading',
  'header',
  'text',
  'body',
  'confirm',
  'done',
  'failed',
]);

function flatten(value, prefix, into) {
  for (const [key, inner] of Object.entries(value)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (inner !== null && typeof inner === 'object' && !Array.isArray(inner)) flatten(inner, path, into);
    else into.set(path, inner);
  }
  return into;
}

function readLocale(locale, problems) {
  const words = new Map();
  const folder = join(root, home, locale);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names) {
    const namespace = name.replace(/\.json$/, '');
    if (!namespaces.includes(namespace) || !name.endsWith('.json')) {
      problems.push(`${home}/${locale}/${name} is none of the ten namespaces`);
      continue;
    }
    for (const [key, text] of flatten(JSON.parse(readFileSync(join(folder, name), 'utf8')), '', new Map())) {
      if (typeof text !== 'string' || text.trim() === '')
        problems.push(`${locale} ${namespace}:${key} is empty or no text`);
      else words.set(`${namespace}:${key}`, text);
    }
  }
  return words;
}

const slots = (text) =>
  [...new Set([...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map((slot) => slot[1]))].sort().join(' ');

function compareLocales(us, gb, problems) {
  for (const [key, text] of gb) {
    if (!us.has(key)) problems.push(`en-GB has ${key}, which en-US does not have`);
    else if (us.get(key) === text)
      problems.push(`en-GB repeats ${key} as en-US has it; it falls back by itself`);
    else if (slots(us.get(key)) !== slots(text)) problems.push(`en-GB ${key} has other {{slots}} than en-US`);
  }
}

/** American words that a British text must not contain, and their replacements. */
const american = [
  [/\bagenc(y|ies)\b/i, 'brokerage'],
  [/\bagents?\b/i, 'broker'],
  [/\bzip( codes?)?\b/i, 'postcode'],
  [/\brevenues?\b/i, 'turnover'],
  [/\blicenses?\b/i, 'licence'],
  [/\bdeductibles?\b/i, 'excess'],
  [/\bcheck (number|no)\b|\bby check\b|\bthe check\b/i, 'cheque'],
  [/\bwire transfers?\b/i, 'bank transfer'],
  [/\b12:01 AM\b/, '00:01'],
  [/\bcarriers?\b/i, 'insurer'],
  [/\bdefenses?\b/i, 'defence'],
  [/\b(colors?|centers?|behaviors?|favorites?|labor|gray|canceled|fulfill)\b/i, 'the British spelling'],
  [/\binstallments?\b/i, 'instalment'],
  [/\b(favorable|total(ed|ing))\b/i, 'the British spelling'],
  [/\b(?!siz|priz|seiz)\w{3,}iz(e[ds]?|ing|ations?)\b/i, '-ise'],
];
/** Texts that are the same in both languages, each with its reason. */
const sameInBoth = { 'common:auth.join.refused': 'a sentence of the specification' };
const withoutSlots = (text) => text.replace(/\{\{.*?\}\}/g, '');

function checkBritish(us, gb, problems) {
  for (const [key, text] of us) {
    if (key in sameInBoth) continue;
    const said = withoutSlots(gb.get(key) ?? text);
    for (const [word, instead] of american) {
      const found = word.exec(said)?.[0];
      if (found) problems.push(`${key} says "${found}" to the British: en-GB needs ${instead}`);
    }
  }
}

/** Keys of a form that no paper prints. */
const unprinted = new Set(['form', 'kind', 'stage', 'source', 'confidence', 'number', 'when']);
/** The tax office is called so, and a name in slots is somebody's own. */
const asSaid = (text) => text.replace(/HM Revenue (&|and) Customs/g, '').replace(/\{\w+\}/g, '');

function checkText(place, text, problems) {
  const said = asSaid(withoutSlots(text));
  for (const [word, instead] of american) {
    const found = word.exec(said)?.[0];
    if (found) problems.push(`${place} says "${found}" to the British: it needs ${instead}`);
  }
}

function* printedTexts(value, path, names = true) {
  if (typeof value === 'string') yield [path, value];
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value))
      if (!names || !unprinted.has(key)) yield* printedTexts(inner, `${path}.${key}`, names);
}

/** The papers and mails of the UK: what a paper has of its own, and what falls back to en-US. */
function checkBritishPapers(problems) {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const folder = 'data/forms/en-GB';
  for (const name of readdirSync(join(root, folder)).filter((one) => one !== 'words.json'))
    for (const [path, text] of printedTexts(read(`${folder}/${name}`), name)) checkText(path, text, problems);
  const words = (locale) => flatten(read(`data/forms/${locale}/words.json`), '', new Map());
  for (const [key, text] of new Map([...words('en-US'), ...words('en-GB')]))
    if (typeof text === 'string') checkText(`data/forms words ${key}`, text, problems);
  const mails = { ...read('data/mails/en-US.json'), ...read('data/mails/en-GB.json') };
  // Nobody gets it in the UK, which has no surplus lines.
  delete mails['surplus-notice'];
  for (const [path, text] of printedTexts(mails, 'data/mails', false)) checkText(path, text, problems);
}

/** Texts that the console and the papers share: a group of `data/forms`, and its place in the console. */
const catalog = {
  questions: 'account:ask.question',
  answers: 'account:ask.answer',
  claimHistory: 'account:ask.claimHistory',
  coverages: 'coverage:name',
  groups: 'coverage:group',
};
/** `${{over, number}}` of the console is `{over}` on paper, which has the currency in the amount. */
const asPrinted = (text) => text.replace(/[$£]?\{\{(\w+)(?:, \w+)?\}\}/g, '{$1}');

/**
 * Checks for a single wording of everything that is asked, signed and insured: the console says each as the
 * signed paper does.
 */
function compareCatalog(us, gb, problems) {
  const read = (locale) => JSON.parse(readFileSync(join(root, 'data/forms', locale, 'words.json'), 'utf8'));
  const [american, own] = [read('en-US'), read('en-GB')];
  for (const [group, place] of Object.entries(catalog)) {
    for (const [name, printed] of Object.entries(american[group])) {
      const key = `${place}.${name}`;
      const british = own[group]?.[name] ?? printed;
      if (us.has(key) && asPrinted(us.get(key)) !== printed)
        problems.push(`${key} is "${us.get(key)}", and on paper "${printed}"`);
      if (us.has(key) && asPrinted(gb.get(key) ?? us.get(key)) !== british)
        problems.push(`en-GB ${key} is "${gb.get(key) ?? us.get(key)}", and on paper "${british}"`);
    }
    for (const key of us.keys())
      if (key.startsWith(`${place}.`) && !(key.slice(place.length + 1) in american[group]))
        problems.push(`${key} is not among the ${group} of data/forms`);
  }
}

const speaks = (text) => /\p{L}{2,}/u.test(text);
/** A literal in an expression counts as text if it looks like a sentence or a title, not like a value. */
const sentence = (text) => /^\p{Lu}\p{L}*\p{Ll}|\p{L}+\s+\p{L}+/u.test(text) && !keyed.test(text);

const start = (node) => node.quasis[0].value.cooked ?? '';

/**
 * The literals that an expression can evaluate to: both branches of a condition, the parts of a
 * concatenation.
 */
function* outcomes(node) {
  if (!node) return;
  if (node.type === 'Literal' && typeof node.value === 'string') yield node;
  else if (node.type === 'TemplateLiteral') yield node;
  else if (node.type === 'ConditionalExpression') {
    yield* outcomes(node.consequent);
    yield* outcomes(node.alternate);
  } else if (node.type === 'LogicalExpression') {
    yield* outcomes(node.left);
    yield* outcomes(node.right);
  } else if (node.type === 'BinaryExpression' && node.operator === '+') {
    yield* outcomes(node.left);
    yield* outcomes(node.right);
  } else if (node.type === 'JSXExpressionContainer' || node.type === 'TSAsExpression')
    yield* outcomes(node.expression);
}

const buildWords = (node) =>
  node.type === 'Literal' ? node.value : node.quasis.map((part) => part.value.cooked ?? '').join(' ');

function hardCoded({ path, text, program }, problems) {
  const report = (node, words) =>
    problems.push(
      `${path}:${getLine(text, node.start)} has words in code: "${words.trim().replace(/\s+/g, ' ').slice(0, 60)}"`,
    );
  visitTree(program, (node, ancestors) => {
    if (node.type === 'JSXText' && speaks(node.value)) report(node, node.value);
    if (
      node.type === 'JSXExpressionContainer' &&
      /^JSX(Element|Fragment)$/.test(ancestors.at(-1)?.type ?? '')
    ) {
      for (const found of outcomes(node)) if (sentence(buildWords(found))) report(found, buildWords(found));
    }
    if (node.type === 'CallExpression' && node.callee.object?.name === 'toast')
      for (const found of outcomes(node.arguments[0]))
        if (sentence(buildWords(found))) report(found, buildWords(found));
    if (node.type === 'JSXAttribute' && spoken.has(node.name.name) && node.value) {
      for (const found of outcomes(node.value))
        if (speaks(buildWords(found)) && !keyed.test(buildWords(found))) report(found, buildWords(found));
    }
    if (
      node.type === 'Property' &&
      !node.computed &&
      spoken.has(node.key.name ?? node.key.value) &&
      ancestors.at(-1)?.type === 'ObjectExpression'
    ) {
      for (const found of outcomes(node.value))
        if (sentence(buildWords(found))) report(found, buildWords(found));
    }
  });
}

/** The keys that a file uses: `exact` ones, and `prefixes` of keys that are composed at run time. */
function collectUses({ path, text, program }, uses) {
  let namespace = 'common';
  const at = (node) => `${path}:${getLine(text, node.start)}`;
  const prefix = (value, node) => uses.prefixes.push({ prefix: value, at: at(node) });
  const key = (value, node) =>
    uses.exact.push({ key: keyed.test(value) ? value : `${namespace}:${value}`, at: at(node) });
  const taken = new Set();
  visitTree(program, (node) => {
    if (node.type === 'CallExpression' && node.callee.name === 'useTranslation') {
      const first = node.arguments[0];
      const name = first?.type === 'ArrayExpression' ? first.elements[0]?.value : first?.value;
      if (typeof name === 'string') namespace = name;
    }
    const isT =
      node.type === 'CallExpression' && (node.callee.name === 't' || node.callee.property?.name === 't');
    const isKey = node.type === 'JSXAttribute' && node.name.name === 'i18nKey';
    if (isT || isKey) {
      for (const found of outcomes(isT ? node.arguments[0] : node.value)) {
        taken.add(found);
        if (found.type === 'Literal') key(found.value, found);
        else if (found.quasis.length === 1) key(start(found), found);
        else prefix(keyedPrefix.test(start(found)) ? start(found) : `${namespace}:${start(found)}`, found);
      }
    }
    if (taken.has(node)) return;
    // Permissions look the same (`quote:bind`), so a literal outside t() counts as a key only if it contains
    // a dot.
    if (node.type === 'Literal' && typeof node.value === 'string' && keyed.test(node.value)) {
      if (node.value.includes('.')) key(node.value, node);
      else uses.perhaps.push(node.value);
    }
    if (node.type === 'TemplateLiteral' && node.quasis.length > 1 && keyedPrefix.test(start(node)))
      prefix(start(node), node);
  });
}

/** A key covers its plural and context forms: `items` covers `items_one` and `items_other`. */
const covers = (key, word) =>
  word === key || word.startsWith(`${key}_`) || (plural.test(word) && word.replace(plural, '') === key);

export function checkLocales() {
  if (!existsSync(join(root, home))) return { ok: true, output: '', note: 'there are no locales yet' };
  const problems = [];
  const us = readLocale('en-US', problems),
    gb = readLocale('en-GB', problems);
  compareLocales(us, gb, problems);
  checkConstructions('en-US', us, problems);
  checkConstructions('en-GB', gb, problems);
  checkServersWords(problems);
  checkBritish(us, gb, problems);
  checkBritishPapers(problems);
  compareCatalog(us, gb, problems);
  const uses = { exact: [], prefixes: [], perhaps: [] };
  for (const path of sourceFiles(/^(apps\/console|packages\/(domain|contract))\/src\/.*\.tsx?$/)) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const source = readSource(path);
    collectUses(source, uses);
    if (path.startsWith('apps/console/src/')) hardCoded(source, problems);
  }
  const words = [...us.keys()];
  const used = new Set(uses.perhaps);
  for (const { key, at } of uses.exact) {
    const hits =
      us.has(key) && !words.some((word) => word.startsWith(`${key}_`))
        ? [key]
        : words.filter((word) => covers(key, word));
    const object = hits.length ? [] : words.filter((word) => word.startsWith(`${key}.`));
    if (!hits.length && !object.length) problems.push(`${at} uses ${key}, which en-US does not have`);
    for (const hit of [...hits, ...object]) used.add(hit);
  }
  for (const { prefix, at } of uses.prefixes) {
    const hits = words.filter((word) => word.startsWith(prefix));
    if (!hits.length) problems.push(`${at} uses keys that begin with ${prefix}, and en-US has none`);
    // `quote:` alone would count every word of the namespace as used.
    if (prefix.endsWith(':'))
      problems.push(`${at} puts a key together from its namespace alone; write more of it down`);
    else for (const hit of hits) used.add(hit);
  }
  for (const word of words) if (!used.has(word)) problems.push(`en-US has ${word}, which nothing uses`);
  return {
    ok: problems.length === 0,
    output: problems.join('\n'),
    note: `${us.size} texts, ${gb.size} of them British`,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ok, output, note } = checkLocales();
  console.log(ok ? note : output);
  process.exit(ok ? 0 : 1);
}
