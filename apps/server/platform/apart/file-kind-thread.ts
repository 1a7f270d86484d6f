// Runs in a thread (threads.ts), whose memory and time are limited.
import { fileKindOf } from './file-kind.ts';
import { inThread } from './in-thread.ts';

export default inThread(fileKindOf);
