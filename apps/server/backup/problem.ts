/** What an operator can put right: its message is the one sentence that they read. */
export class BackupProblem extends Error {}
