import type { Row } from '../../platform/records/records.ts';

/** How history names a person. */
export const personDetail = ({
  firstName,
  lastName,
  email,
}: Pick<Row<'person'>, 'firstName' | 'lastName' | 'email'>): { name: string; email: string } => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
});
