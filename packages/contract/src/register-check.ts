import { registerProblems, registerStatuses } from '@parapet/domain/licenses/register';
import { z } from 'zod';
import { instant, plainDate } from './shapes.ts';

/** The answer of the state's register on a license; null until it was asked. */
export const register = z
  .object({
    /** Null while it has never said anything of use. */
    status: z.enum(registerStatuses).nullable(),
    name: z.string(),
    until: plainDate.nullable(),
    linesOfAuthority: z.array(z.string()),
    /** Why it said nothing of use when it was asked last. */
    problem: z.enum(registerProblems).nullable(),
    checkedAt: instant.nullable(),
    triedAt: instant,
  })
  .nullable();
export type RegisterCheck = z.output<typeof register>;
