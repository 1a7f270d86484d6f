import type { Call } from '@parapet/contract/call';

/**
 * What goes over the wire of a call, without its schemas: the sign-in page stays small. The compiler holds
 * every word against the contract: `wire<typeof login>({ id: 'login', method: 'POST', … })`.
 */
export const wire = <C extends Call>(facts: Pick<C, 'id' | 'method' | 'path' | 'access'>): C => facts as C;
