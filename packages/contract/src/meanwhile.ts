/** The changes to a record since the version that somebody read: who changed which fields, newest first. */
export type Meanwhile = {
  version: number;
  changes: {
    by: string;
    at: string;
    event: string;
    /** By path, before and after. */
    fields: Record<string, { from: unknown; to: unknown }>;
  }[];
};
