/** Before all ids. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Reads all rows in the order of their ids, page by page: however many there are, a page is in memory, and
 * those that stay as they are hide none behind them.
 * @param most rows of a page.
 * @param readPage returns so many rows after an id, in the order of their ids.
 */
export async function* readById<R extends { id: string }>(
  most: number,
  readPage: (after: string) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  let after = FIRST;
  for (;;) {
    const page = await readPage(after);
    yield* page;
    if (page.length < most) return;
    after = page.at(-1)!.id;
  }
}
