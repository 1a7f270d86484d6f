import { expect, test } from 'vitest';
import { readEvents } from './events.ts';

test('events are read whole however the stream is cut', async () => {
  const pieces = [
    ': hello\n\nid: 1\nda',
    'ta: {"kind":"quote"}\n',
    '\nevent: change\ndata: {"kind":\r\ndata: "policy"}\r\n\r\n: beat\n\n',
    'data: unfinished',
  ];
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const seen: unknown[] = [];
  await readEvents(stream, (data) => seen.push(JSON.parse(data)));
  expect(seen).toEqual([{ kind: 'quote' }, { kind: 'policy' }]);
});
