/** What happened to a record since the version that somebody read: who changed what, newest first. */
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
