import { buildMessage, refresh } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openNotice } from '../dialogs/index.ts';
import { toast } from '../toast.ts';
import classes from './list.module.css';

/** Outcome of a command on one row of many; no refusal if it was done. */
export type EachResult = { name: string; refusal: string | null };

type Acts<R> = {
  /** Name of the row in the report of its outcome. */
  name: (row: R) => string;
  act: (row: R) => Promise<unknown>;
  /** The areas that are read again. */
  areas: readonly string[];
};

/** Acts on rows one by one, each by its own rule: one that is refused keeps none of the others. */
export async function actOnEach<R>(rows: readonly R[], { name, act, areas }: Acts<R>): Promise<EachResult[]> {
  const results: EachResult[] = [];
  for (const row of rows)
    results.push({
      name: name(row),
      refusal: await act(row).then(
        () => null,
        (error: unknown) => buildMessage(error),
      ),
    });
  await refresh(...areas);
  return results;
}

/** Says what became of each row: in a line if all were done, else row by row until it is closed. */
export function tellOfEach(results: readonly EachResult[]): void {
  const done = results.filter(({ refusal }) => refusal === null).length;
  const title = t('common:each.title', { done, of: results.length });
  if (done === results.length) return toast.success(title);
  void openNotice({
    title,
    body: (
      <ul className={classes.each}>
        {results.map(({ name, refusal }, at) => (
          <li key={at}>
            <strong>{name}</strong>: {refusal ?? t('common:each.done')}
          </li>
        ))}
      </ul>
    ),
  });
}
