/** A problem that an operator can fix; its message is the one sentence that they read. */
export class BackupProblem extends Error {}
