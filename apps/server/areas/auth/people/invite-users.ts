import type { Input } from '@parapet/contract/call';
import {
  invitedColumns,
  invitedRow,
  MOST_INVITED,
  type checkUsersFile as checkCall,
  type inviteUsers as call,
} from '@parapet/contract/auth/user-files';
import { describeIssue } from '@parapet/contract/field-errors';
import type { UploadedFile } from '@parapet/contract/upload';
import { roleId, getRoles } from '@parapet/domain/permissions/roles';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Outside, PreparedHandler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refuse.ts';
import {
  buildFileCheck,
  cellErrorsIn,
  findDoubtful,
  readRiskFile,
  requireSheet,
  sayWhatStood,
  type CellError,
  type FileRow,
  type RiskFile,
} from '../../account/index.ts';
import { findInAccount } from '../find-in-account.ts';
import { findMemberAccount, type MemberAccount } from '../member-account.ts';
import { invite, requireInvitable, type Invited } from './create-user.ts';

type Outcome = 'invited' | 'already' | readonly CellError[];
type Looked = { number: number; cells: FileRow['cells']; outcome: Outcome };
type Body = Input<typeof call>['body'];
/** Done with each person who can be invited. */
type Act = (ctx: CommandContext, place: MemberAccount, person: Invited) => Promise<unknown>;

/** Invites the people of a file, row by row: a row that cannot be is told, and holds up no other one. */
export const inviteUsers: PreparedHandler<typeof call> = {
  async prepare(outside, { body }) {
    const { rows } = await readPeople(outside, requireSheet(body.file));
    return async (ctx) => {
      const looked = await actOnRows(ctx, body, rows, invite);
      const { invited, already, errors } = countOutcomes(looked);
      return {
        invited,
        already,
        refused: rows.length - invited - already,
        errors: errors.flatMap(({ number, wrong }) => wrong.map((error) => ({ row: number, ...error }))),
      };
    };
  },
};

/** Says what the invitations of a file would do. Nobody is invited. */
export const checkUsersFile: PreparedHandler<typeof checkCall> = {
  async prepare(outside, { body }) {
    const file = requireSheet(body.file);
    const read = await readPeople(outside, file);
    return async (ctx) => {
      const looked = await actOnRows(ctx, body, read.rows, requireInvitable);
      const { invited, already } = countOutcomes(looked);
      return { ...buildFileCheck(file, read, looked.map(toLookedRow)), invited, already };
    };
  },
};

const readPeople = (outside: Outside, file: UploadedFile): Promise<RiskFile> =>
  readRiskFile(outside.apart, file.bytes, {
    columns: invitedColumns,
    numbers: [],
    most: MOST_INVITED,
    of: 'people',
  });

async function actOnRows(
  ctx: CommandContext,
  { organizationId }: Body,
  rows: readonly FileRow[],
  act: Act,
): Promise<Looked[]> {
  const place = await findMemberAccount(ctx, organizationId);
  const teams = await teamsByName(ctx, place);
  /** The addresses of the rows before. */
  const seen = new Set<string>();
  const looked: Looked[] = [];
  for (const { number, cells } of rows) {
    const outcome = await actOnRow(ctx, { place, teams, seen, act }, cells);
    looked.push({
      number,
      cells,
      outcome: typeof outcome === 'string' ? outcome : sayWhatStood(cells, outcome),
    });
  }
  return looked;
}

const countOutcomes = (looked: readonly Looked[]) => ({
  invited: looked.filter(({ outcome }) => outcome === 'invited').length,
  already: looked.filter(({ outcome }) => outcome === 'already').length,
  errors: looked.flatMap(({ number, outcome }) =>
    typeof outcome === 'string' ? [] : [{ number, wrong: outcome }],
  ),
});

const EXACT_COLUMNS = ['email', 'phone', 'npn'];

function toLookedRow({ number, cells, outcome }: Looked) {
  if (typeof outcome !== 'string') return { number, input: null, errors: [...outcome], doubtful: [] };
  const person = invitedRow.parse(cells);
  return { number, input: person, errors: [], doubtful: findDoubtful(cells, person, EXACT_COLUMNS) };
}

const plain = (name: string): string => name.trim().toLowerCase();

const teamsByName = async (ctx: CommandContext, { id }: MemberAccount): Promise<Map<string, string>> => {
  const teams = await ctx.tx
    .selectFrom('team')
    .select(['id', 'name'])
    .where('organizationId', '=', id)
    .execute();
  return new Map(teams.map((team) => [plain(team.name), team.id]));
};

type Given = { place: MemberAccount; teams: ReadonlyMap<string, string>; seen: Set<string>; act: Act };

async function actOnRow(
  ctx: CommandContext,
  { place, teams, seen, act }: Given,
  cells: FileRow['cells'],
): Promise<Outcome> {
  const parsed = invitedRow.safeParse(cells, { error: describeIssue });
  if (!parsed.success) return cellErrorsIn(parsed.error);
  const { role: called, teams: named, ...row } = parsed.data;
  const roles = getRoles(place.accountType);
  const role = roles.find((role) => plain(role) === plain(called));
  const names = named.split(';').filter((name) => name.trim() !== '');
  const unknown = names.filter((name) => !teams.has(plain(name)));
  const wrong = [
    ...(role
      ? []
      : [{ column: 'role', detail: `Unknown role. The roles of this account are: ${roles.join(', ')}.` }]),
    ...unknown.map((name) => ({ column: 'teams', detail: `Team “${name.trim()}” does not exist.` })),
  ];
  if (!role || wrong.length > 0) return wrong;
  if (seen.has(row.email) || (await findInAccount(ctx, place.id, row.email))) return 'already';
  try {
    await act(ctx, place, {
      ...row,
      roleId: roleId(role),
      teamIds: names.map((name) => teams.get(plain(name))!),
      primaryContact: false,
      billingContact: false,
      slackHandle: '',
    });
    seen.add(row.email);
    return 'invited';
  } catch (error) {
    // It refuses before it writes anything: the rows before and after are not touched by it.
    if (!(error instanceof Refusal)) throw error;
    const columns: Record<string, string> = { teamIds: 'teams', roleId: 'role' };
    return error.errors.length > 0
      ? error.errors.map(({ field, detail }) => ({ column: columns[field] ?? field, detail }))
      : [{ column: 'email', detail: error.message }];
  }
}
