import { getCalls } from '../call.ts';
import * as connections from './connections.ts';
import * as scores from './scores.ts';
import * as signIn from './sign-in.ts';

export const connectorCalls = getCalls(connections, scores, signIn);
