declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  export type Folder = { uidvalidity: number; messages: { uid: number }[] };
  export type Hoodiecrow = {
    server: Server;
    folderCache: Record<string, Folder>;
    listen(port: number, ready: () => void): void;
    close(done: () => void): void;
    appendMessage(folder: Folder | string, flags: string[], date: string | Date, raw: string): void;
  };
  export default function hoodiecrow(options: {
    plugins?: string[];
    users?: Record<string, { password: string }>;
    storage: Record<string, { messages: { raw: string }[] }>;
  }): Hoodiecrow;
}
