import type { Call } from '@parapet/contract/call';

/**
 * The wire details of a call, without its schemas, so that the sign-in page stays small. The compiler checks
 * every value against the contract: `wire<typeof login>({ id: 'login', method: 'POST', … })`.
 */
export const wire = <C extends Call>(facts: Pick<C, 'id' | 'method' | 'path' | 'access'>): C => facts as C;
