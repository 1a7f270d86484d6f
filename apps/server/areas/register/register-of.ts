import type { RegisterCheck } from '@parapet/contract/register-check';
import type { Selectable } from 'kysely';
import type { registerColumns } from '../../tables/register-columns.ts';
import type { Tables } from '../../tables/tables.ts';

type Checked = Pick<Selectable<Tables['license']>, (typeof registerColumns)[number]>;

/** The register's answer about a license, as its list and its page show it. */
export const findRegister = (row: Checked): RegisterCheck =>
  row.registerTriedAt && {
    status: row.registerStatus,
    name: row.registerName,
    until: row.registerUntil,
    linesOfAuthority: row.registerLines,
    problem: row.registerProblem,
    checkedAt: row.registerCheckedAt?.toISOString() ?? null,
    triedAt: row.registerTriedAt.toISOString(),
  };
