// Runs in a thread (risk-file.ts), whose memory and time are limited.
import { inThread } from '../../../platform/apart/in-thread.ts';
import { readRows } from './risk-file-rows.ts';

export default inThread(readRows);
