// Runs in a thread (take-mail.ts), whose memory and time are limited.
import { inThread } from '../../../platform/apart/in-thread.ts';
import { parseMail } from './parse-mail.ts';

export default inThread(({ raw, sender }: { raw: Uint8Array; sender: string }) =>
  parseMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), sender),
);
