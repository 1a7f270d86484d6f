// Constructions that made the texts of the console hard to read for people of the trade, and what to write
// instead. The questions are exempt: the papers have them too.

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

/** Adds a problem for each text of `words` that uses one of the constructions. */
export function checkConstructions(locale, words, problems) {
  for (const [key, text] of words) {
    if (isQuestion(key)) continue;
    for (const [construction, instead] of constructions) {
      const found = construction.exec(text)?.[0];
      if (found) problems.push(`${locale} ${key} says "${found}": write ${instead}`);
    }
  }
}
