/**
 * Text that every virus checker takes for a virus, though it is none (eicar.org). Written in two halves on
 * purpose.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const LONGEST_COMMAND = 64;
const LENGTH = 4;

/**
 * A connection of the checker: it takes each part as it comes, and returns the answer once there is one. It
 * holds no more of the data than may be the beginning of a match: this checker runs in the process of the
 * server, and joining each part of five megabytes to those before it left 400 MB of garbage.
 */
export function heardBy(limit: number): (part: Buffer) => string | undefined {
  let begun: Buffer = Buffer.alloc(0);
  let tail: Buffer = Buffer.alloc(0);
  let isStream = false;
  let answered = false;
  let found = false;
  let size = 0;
  let left = 0;

  /** A virus may lie over the border of two pieces. */
  function search(piece: Buffer): void {
    const seen = Buffer.concat([tail, piece]);
    found ||= seen.includes(EICAR);
    tail = Buffer.from(seen.subarray(-EICAR.length));
  }

  function hear(part: Buffer): string | undefined {
    let rest = begun.byteLength > 0 ? Buffer.concat([begun, part]) : part;
    if (!isStream) {
      const end = rest.indexOf(0);
      begun = rest;
      if (end === -1) return rest.byteLength > LONGEST_COMMAND ? 'UNKNOWN COMMAND' : undefined;
      const command = rest.toString('latin1', 0, end);
      if (command === 'zPING') return 'PONG';
      if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
      isStream = true;
      rest = rest.subarray(end + 1);
    }
    while (left > 0 || rest.byteLength >= LENGTH) {
      if (left === 0) {
        left = rest.readUInt32BE(0);
        rest = rest.subarray(LENGTH);
        size += left;
        if (left === 0) return found ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
        if (size > limit) return 'INSTREAM size limit exceeded. ERROR';
      }
      if (rest.byteLength === 0) break;
      const piece = rest.subarray(0, left);
      search(piece);
      left -= piece.byteLength;
      rest = rest.subarray(piece.byteLength);
    }
    begun = Buffer.from(rest);
    return undefined;
  }

  return (part) => {
    if (answered) return undefined;
    const answer = hear(part);
    answered = answer !== undefined;
    return answer;
  };
}
