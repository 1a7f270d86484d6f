import {
  invitedColumns,
  invitedRow,
  MOST_INVITED,
  type inviteUsers as call,
} from '@parapet/contract/auth/user-files';
import { describeIssue } from '@parapet/contract/field-errors';
import { roleId, getRoles } from '@parapet/domain/permissions/roles';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { PreparedHandler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refuse.ts';
import {
  cellErrorsIn,
  readRiskFile,
  requireSheet,
  sayWhatStood,
  type CellError,
  type FileRow,
} from '../../account/index.ts';
import { findInAccount } from '../find-in-account.ts';
import { findMemberAccount, type MemberAccount } from '../member-account.ts';
import { invite } from './create-user.ts';

type Outcome = 'invited' | 'already' | readonly CellError[];

/** Invites the people of a file, row by row: a row that cannot be is told, and holds up no other one. */
export const inviteUsers: PreparedHandler<typeof call> = {
  async prepare(outside, { body }) {
    const file = requireSheet(body.file);
    const { rows } = await readRiskFile(outside.apart, file.bytes, {
      columns: invitedColumns,
      most: MOST_INVITED,
      of: 'people',
    });
    return async (ctx) => {
      const place = await findMemberAccount(ctx, body.organizationId);
      const teams = await teamsByName(ctx, place);
      const outcomes: { number: number; outcome: Outcome }[] = [];
      for (const { number, cells } of rows) {
        const outcome = await inviteRow(ctx, place, teams, cells);
        outcomes.push({
          number,
          outcome: typeof outcome === 'string' ? outcome : sayWhatStood(cells, outcome),
        });
      }
      const count = (wanted: Outcome) => outcomes.filter(({ outcome }) => outcome === wanted).length;
      const errors = outcomes.flatMap(({ number, outcome }) =>
        typeof outcome === 'string' ? [] : outcome.map((error) => ({ row: number, ...error })),
      );
      const [invited, already] = [count('invited'), count('already')];
      return { invited, already, refused: rows.length - invited - already, errors };
    };
  },
};

const plain = (name: string): string => name.trim().toLowerCase();

const teamsByName = async (ctx: CommandContext, { id }: MemberAccount): Promise<Map<string, string>> => {
  const teams = await ctx.tx
    .selectFrom('team')
    .select(['id', 'name'])
    .where('organizationId', '=', id)
    .execute();
  return new Map(teams.map((team) => [plain(team.name), team.id]));
};

async function inviteRow(
  ctx: CommandContext,
  place: MemberAccount,
  teams: ReadonlyMap<string, string>,
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
  if (await findInAccount(ctx, place.id, row.email)) return 'already';
  try {
    await invite(ctx, place, {
      ...row,
      roleId: roleId(role),
      teamIds: names.map((name) => teams.get(plain(name))!),
      primaryContact: false,
      billingContact: false,
      slackHandle: '',
    });
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
