import type { AskedSelection } from '@parapet/domain/builder/types';
import type { PlainDate } from '@parapet/domain/dates';
import type { Product } from '@parapet/domain/products';
import type { AccountRow } from '../areas/account/index.ts';
import type { Step } from './quote-stories.ts';
import type { Staff } from './world.ts';

/** What a quote is to go through. The commands decide what comes of it. */
export type Plot = {
  account: AccountRow;
  agent: Staff;
  product: Product;
  story: readonly Step[];
  /** Days before now on which the last step is done. */
  lastDaysAgo: number;
  /** What is asked at the start, and by each change after it. */
  asked: { first: AskedSelection; later: AskedSelection };
  isSurplus?: boolean;
  /** In cents; the plan's own when it is not set. */
  brokerFee?: number;
  isDraft?: boolean;
  needBy?: PlainDate | null;
  reason?: { summary: string | null; text: string };
};
