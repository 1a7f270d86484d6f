import type { AskedSelection } from '@parapet/domain/builder/types';
import type { PlainDate } from '@parapet/domain/dates';
import type { Product } from '@parapet/domain/products';
import type { AccountRow } from '../../areas/account/index.ts';
import type { Step } from './quote-stories.ts';
import type { Staff } from '../world.ts';

/** The plot of a demo quote. The commands decide the result. */
export type Plot = {
  account: AccountRow;
  agent: Staff;
  product: Product;
  story: readonly Step[];
  /** Days before now on which the last step is done. */
  lastDaysAgo: number;
  /** The selection asked for at the start, and by each change after it. */
  asked: { first: AskedSelection; later: AskedSelection };
  isSurplus?: boolean;
  /** In cents; the plan's default if not set. */
  brokerFee?: number;
  isDraft?: boolean;
  needBy?: PlainDate | null;
  reason?: { summary: string | null; text: string };
};
