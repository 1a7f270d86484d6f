// Constructions that made the texts of the console, the mails and the refusals hard to read for people of the
// trade, and what to write instead. The questions are exempt: the papers have them too.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { readSource, sourceFiles, visitTree } from './sources.mjs';

const constructions = [
  [/\bwhoever\b/i, '"anyone who"'],
  [/\b(some|any|no)body\b/i, '"someone", "anyone" or "no one"'],
  [/\b(has|have) to be\b/i, '"must be"'],
  [/\bstands? (here|there|below|above|beside)\b/i, '"appears" or "is shown"'],
  [/\bany ?more\b|\bno more\.?$/i, '"no longer"'],
  [/\bby (itself|ourselves|themselves)\b/i, '"automatically"'],
  [/\bgo(es)? on\b/i, '"continues" or "resumes"'],
  [/\basked for\b/i, '"requested"'],
  [/\bat once\b/i, '"immediately"'],
  [/\banew\b/i, '"again", or a verb with "re-"'],
  [/\b(take|takes|taken|took) (it |this )?back\b/i, '"reversed" or "withdrawn"'],
  [/\b(is|are|was|were) told\b(?! to)/i, '"is notified"'],
  [/\b(is|are|was|were) led to\b/i, 'what opens'],
  [/\b(is|be|been|was) looked at\b|\bfrom outside\b/i, '"scanned", "reviewed" or "external"'],
  [/\bpaid nothing\b/i, '"has not paid any"'],
  [/\bwhat (is|was) (left|due|owed|meant|missing)\b(?!.*\?)/i, 'the thing: "balance", "remaining limits"'],
  [/\bin time until\b/i, '"the last day is"'],
  [/\bof before\b/i, '"previous"'],
  [/\bheeds?\b/i, '"follows"'],
  [/\bon the wish\b|’s wish\b/i, '"at the request of"'],
  [/^as it (is|was)$/i, '"Current" or "Previous"'],
  [/^together$/i, '"Total"'],
  [/^say (how|which|what|who|if)\b/i, '"State" or "Enter"'],
];

const isQuestion = (key) => /^account:ask\.(question|answer|claimHistory)\./.test(key);

/** Adds a problem for each of the constructions that a text uses. */
function checkText(where, text, problems) {
  for (const [construction, instead] of constructions) {
    const found = construction.exec(text)?.[0];
    if (found) problems.push(`${where} says "${found}": write ${instead}`);
  }
}

/** Does so for each text of `words`. */
export function checkConstructions(locale, words, problems) {
  for (const [key, text] of words) if (!isQuestion(key)) checkText(`${locale} ${key}`, text, problems);
}

/** Does so for each text within a mail. */
function checkMail(where, part, problems) {
  if (typeof part === 'string') checkText(where, part, problems);
  else if (part !== null && typeof part === 'object')
    for (const [key, inner] of Object.entries(part)) checkMail(`${where}.${key}`, inner, problems);
}

/** Does so for the mails, and for the messages of the refusals. */
export function checkServersWords(problems) {
  for (const locale of ['en-US', 'en-GB']) {
    const mails = JSON.parse(readFileSync(join(root, `data/mails/${locale}.json`), 'utf8'));
    checkMail(`mails ${locale}`, mails, problems);
  }
  for (const path of sourceFiles(/^packages\/contract\/src\/.*refusals\.ts$/))
    visitTree(readSource(path).program, (node) => {
      if (node.type === 'Property' && node.key.name === 'message' && typeof node.value.value === 'string')
        checkText(path, node.value.value, problems);
    });
}
