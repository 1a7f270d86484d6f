import { z } from 'zod';

/** The account from which is paid: `routing|account|company id|name|bank`. */
export const payoutOrigin = z
  .string()
  .regex(
    /^\d{6,9}\|\d{4,17}\|\w{1,10}\|[^|]{1,140}\|[^|]{1,60}$/,
    'it is routing|account|company id|name|bank',
  );

type Said = { PAYOUTS_FROM_US?: string | undefined; PAYOUTS_FROM_UK?: string | undefined };

/** Outside production commissions are paid from accounts that no bank has. */
export const payoutOrigins = (said: Said, production: boolean): Said =>
  production
    ? said
    : {
        PAYOUTS_FROM_US:
          said.PAYOUTS_FROM_US ?? '110000000|000900090009|1987654321|Parapet Insurance Services|Sandbox Bank',
        PAYOUTS_FROM_UK:
          said.PAYOUTS_FROM_UK ?? '108800|00012345|PARAPET|Parapet Insurance Services|Sandbox Bank',
      };
