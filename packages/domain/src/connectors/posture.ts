import { daysBetween, type PlainDate } from '../dates.ts';

/** Something that would make a company safer, as a connected product says it. */
export interface SecurityAction {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly status: 'OPEN' | 'DONE';
  /** By how many of a hundred points the score would rise; for one that is done, what it gives. */
  readonly gain: number;
}

/** The result of reading one connected product. */
export interface Posture {
  /** 0 to 100, with one decimal; higher is better. */
  readonly score: number;
  readonly actions: readonly SecurityAction[];
}

/** So many actions are kept of one reading, and so many of them are the shortlist. */
export const MOST_ACTIONS = 200;
const SHORTLIST = 5;

/** A score counts in the risk for so many days after it was read. */
const SCORE_COUNTS_DAYS = 30;

/** A connected product's score as an account keeps it. */
export interface KeptScore {
  readonly type: string;
  readonly score: number;
  readonly readOn: string;
}

/** The share of a whole as 0 to 100 with one decimal. */
export const getPoints = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

/** A score that a product can have: a number from 0 to its maximum. */
export const isScore = (score: number, most: number): boolean =>
  Number.isFinite(score) && Number.isFinite(most) && most > 0 && score >= 0 && score <= most;

const byGain = (a: SecurityAction, b: SecurityAction): number =>
  b.gain - a.gain || a.title.localeCompare(b.title, 'en') || a.id.localeCompare(b.id, 'en');

/** The actions in the order in which they help: what is open first, the largest gain first. */
export const ordered = (actions: readonly SecurityAction[]): SecurityAction[] => [
  ...actions.filter(({ status }) => status === 'OPEN').sort(byGain),
  ...actions.filter(({ status }) => status === 'DONE').sort(byGain),
];

/** The few open actions that help most. */
export const getShortlist = (actions: readonly SecurityAction[]): SecurityAction[] =>
  ordered(actions)
    .filter(({ status, gain }) => status === 'OPEN' && gain > 0)
    .slice(0, SHORTLIST);

/** Returns the scores that count in the risk today, from 0 to 1: a score that is too old is left out. */
export const countingScores = (
  kept: readonly KeptScore[],
  today: PlainDate,
): { type: string; value: number }[] =>
  kept
    .filter(({ readOn }) => daysBetween(readOn as PlainDate, today) <= SCORE_COUNTS_DAYS)
    .map(({ type, score }) => ({ type, value: score / 100 }));

/** A control of Microsoft's Secure Score, as Graph names it. */
export interface SecureScoreControl {
  readonly controlName: string;
  readonly controlCategory: string;
  readonly score: number;
  readonly title: string;
  readonly maxScore: number;
}

/** Secure Score: points of a maximum, and a control for each thing that gives points. */
export function postureOfSecureScore(
  current: number,
  most: number,
  controls: readonly SecureScoreControl[],
): Posture {
  return {
    score: getPoints(current, most),
    actions: controls.map(({ controlName, controlCategory, score, title, maxScore }) => ({
      id: controlName,
      title,
      category: controlCategory,
      status: score >= maxScore ? ('DONE' as const) : ('OPEN' as const),
      gain: getPoints(score >= maxScore ? maxScore : maxScore - score, most),
    })),
  };
}

/** A user of a Google Workspace, as the directory says it. */
export interface WorkspaceUser {
  readonly isAdmin: boolean;
  readonly isEnrolledIn2Sv: boolean;
  readonly isEnforcedIn2Sv: boolean;
}

/** The controls of a workspace that give points, out of a hundred. */
const WORKSPACE_CONTROLS = [
  { id: 'admins-enrolled', points: 40, title: 'Turn on 2-step verification for every administrator' },
  { id: 'users-enrolled', points: 35, title: 'Turn on 2-step verification for every user' },
  { id: 'users-enforced', points: 20, title: 'Enforce 2-step verification' },
  { id: 'few-admins', points: 5, title: 'Keep the number of administrators to a minimum' },
] as const;

/** Google publishes no score: ours is how far two steps are turned on and enforced, administrators first. */
export function postureOfWorkspace(users: readonly WorkspaceUser[]): Posture {
  const share = (of: readonly WorkspaceUser[], holds: (user: WorkspaceUser) => boolean): number =>
    of.length === 0 ? 1 : of.filter(holds).length / of.length;
  const admins = users.filter(({ isAdmin }) => isAdmin);
  const most = Math.max(3, Math.ceil(users.length / 50));
  const shares: Record<(typeof WORKSPACE_CONTROLS)[number]['id'], number> = {
    'admins-enrolled': share(admins, ({ isEnrolledIn2Sv }) => isEnrolledIn2Sv),
    'users-enrolled': share(users, ({ isEnrolledIn2Sv }) => isEnrolledIn2Sv),
    'users-enforced': share(users, ({ isEnforcedIn2Sv }) => isEnforcedIn2Sv),
    'few-admins': admins.length <= most ? 1 : most / admins.length,
  };
  return postureOfControls(
    WORKSPACE_CONTROLS.map((control) => ({ ...control, share: shares[control.id] })),
    'Identity',
  );
}

function postureOfControls(
  controls: readonly { id: string; points: number; title: string; share: number }[],
  category: string,
): Posture {
  const total = controls.reduce((sum, { points, share }) => sum + points * share, 0);
  return {
    score: getPoints(total, 100),
    actions: controls.map(({ id, title, points, share }) => ({
      id,
      title,
      category,
      status: share === 1 ? ('DONE' as const) : ('OPEN' as const),
      gain: Math.round((share === 1 ? points : points * (1 - share)) * 10) / 10,
    })),
  };
}

/** A finding of AWS Security Hub: whether one control passed. */
export interface HubFinding {
  readonly control: string;
  readonly title: string;
  readonly severity: string;
  readonly passed: boolean;
}

/** Security Hub's own measure: the share of controls of which no finding failed. */
export function postureOfHub(findings: readonly HubFinding[]): Posture {
  const controls = new Map<string, HubFinding>();
  for (const finding of findings) {
    const known = controls.get(finding.control);
    if (!known || (known.passed && !finding.passed)) controls.set(finding.control, finding);
  }
  const all = [...controls.values()];
  return {
    score: getPoints(all.filter(({ passed }) => passed).length, all.length),
    actions: all.map(({ control, title, severity, passed }) => ({
      id: control,
      title,
      category: severity,
      status: passed ? ('DONE' as const) : ('OPEN' as const),
      gain: getPoints(1, all.length),
    })),
  };
}
