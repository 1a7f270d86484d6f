/** The name that a client asks for in the first packet of a TLS handshake; undefined if it asks for none. */
export function serverNameIn(hello: Buffer): string | undefined {
  try {
    // Record and handshake headers, version and random: 5 + 4 + 2 + 32 bytes.
    let at = 43;
    at += 1 + hello.readUInt8(at);
    at += 2 + hello.readUInt16BE(at);
    at += 1 + hello.readUInt8(at);
    const end = at + 2 + hello.readUInt16BE(at);
    at += 2;
    while (at < end) {
      const kind = hello.readUInt16BE(at);
      const length = hello.readUInt16BE(at + 2);
      // Of the list of names the first one: its kind, its length and the name.
      if (kind === 0) return hello.toString('latin1', at + 9, at + 9 + hello.readUInt16BE(at + 7));
      at += 4 + length;
    }
  } catch {
    // Shorter than it says: no hello.
  }
  return undefined;
}
