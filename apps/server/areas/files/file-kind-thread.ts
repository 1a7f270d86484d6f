// Runs in a thread (looked-at.ts), whose memory and time are limited.
import { getFileKind } from './file-kind.ts';
import { inThread } from '../../platform/apart/in-thread.ts';

export default inThread(getFileKind);
