import type { PlainDate } from '@parapet/domain/dates';

type Terms = {
  state: string;
  npn: string;
  number: string;
  expirationDate: string;
  activeResidentState: boolean;
};

/** Maps the request body to the columns of a license of an agency or agent. */
export const getTerms = ({ state, npn, number, expirationDate, activeResidentState }: Terms): Terms => ({
  state,
  npn,
  number,
  expirationDate,
  activeResidentState,
});

/** Only licenses for surplus lines may go without a last day; the table says so. */
export const getExpiry = ({ expirationDate }: { expirationDate: PlainDate | null }): PlainDate =>
  expirationDate!;
