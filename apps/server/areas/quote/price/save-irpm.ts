import { LONGEST_REASON } from '@parapet/contract/rater/index';
import type { saveIrpm as call } from '@parapet/contract/quote/underwriting/underwriting';
import {
  IRPM_CHARACTERISTICS,
  IRPM_INVALID,
  irpmModifier,
  type IrpmCharacteristic,
  type IrpmValues,
} from '@parapet/domain/rating/irpm';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { updateTerms } from '../builder/update-terms.ts';

/**
 * The values are listed in the body one by one, next to the basis they were judged on. A modifier that does
 * not match them was computed from other values.
 */
export const saveIrpm: Handler<typeof call> = async (ctx, { params, query, body }) => {
  const irpm = Object.fromEntries(
    IRPM_CHARACTERISTICS.map((name) => [name, body[name] ?? null]),
  ) as IrpmValues;
  if (irpmModifier(irpm) !== Number(body.irpmModifier.toFixed(10)))
    refuse('bad-input', {}, [{ field: 'irpmModifier', code: 'modifier', detail: IRPM_INVALID }]);
  const isSurplus = query.isSurplus === undefined ? {} : { isSurplus: query.isSurplus === 'true' };
  return updateTerms(ctx, {
    params,
    query: {},
    body: {
      version: body.version,
      asked: {},
      irpm: { ...irpm },
      irpmReasons: body.irpmReasons ?? reasonForAll(irpm, body.irpmNote),
      irpmNote: body.irpmNote,
      ...isSurplus,
    },
  });
};

/** A client that knows one note for all of them still gives each that moves the price its reason. */
const reasonForAll = (irpm: IrpmValues, note: string): Partial<Record<IrpmCharacteristic, string>> =>
  Object.fromEntries(
    IRPM_CHARACTERISTICS.filter((name) => (irpm[name] ?? 0) !== 0).map((name) => [
      name,
      note.trim().slice(0, LONGEST_REASON),
    ]),
  );
