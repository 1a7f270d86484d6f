import type { Row } from '../../platform/records/records.ts';

/** Returns a person's name as shown in history. */
export const personDetail = ({
  firstName,
  lastName,
  email,
}: Pick<Row<'person'>, 'firstName' | 'lastName' | 'email'>): { name: string; email: string } => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
});
