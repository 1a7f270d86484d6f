// Commit subjects: one thought, imperative, at most 72 characters. Older commits are left alone.
import { pathToFileURL } from 'node:url';
import { capture, root } from './lib/run.mjs';

/** The last commit before the rule. */
const since = '58cbe00';
const longest = 72;
/** Words that begin a statement instead of a command. */
const statement =
  /^(A|An|The|This|That|These|Those|It|Its|There|Some|Every|Each|All|No|One|Two|Who|What|Where|When|How|More|Now|New|Also)\b/;
const notImperative = /^([A-Z][a-z]+(ed|ing|es)|Has|Is|Are|Was|Were)\b/;
const verbsThatLookOtherwise = new Set([
  'Bring',
  'Embed',
  'Feed',
  'Need',
  'Proceed',
  'Seed',
  'Shed',
  'Speed',
  'String',
]);

/** Returns the fault of a commit subject, or undefined. */
export function subjectProblem(subject) {
  const first = subject.split(/\s/)[0];
  if (subject.length > longest) return `has ${subject.length} characters; at most ${longest}`;
  if (/[;.]$|;/.test(subject)) return 'holds several thoughts or ends in a period';
  if (!/^[A-Z]/.test(subject)) return 'does not begin with a capital letter';
  if (statement.test(subject) || (notImperative.test(subject) && !verbsThatLookOtherwise.has(first)))
    return 'is not in the imperative ("Add", "Fix", "Rename")';
  return undefined;
}

export async function checkCommits() {
  const known = await capture('git', ['cat-file', '-e', `${since}^{commit}`], { cwd: root });
  if (!known.ok) return { ok: true, output: '', note: 'no history to read here' };
  const log = await capture('git', ['log', '--no-merges', '--format=%h %s', `${since}..HEAD`], { cwd: root });
  const lines = log.stdout.split('\n').filter(Boolean);
  const problems = lines.flatMap((line) => {
    const [hash, subject] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
    const problem = subjectProblem(subject);
    return problem ? [`${hash} "${subject}" ${problem}`] : [];
  });
  return { ok: problems.length === 0, output: problems.join('\n'), note: `${lines.length} subjects` };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ok, output, note } = await checkCommits();
  console.log(ok ? note : output);
  process.exit(ok ? 0 : 1);
}
