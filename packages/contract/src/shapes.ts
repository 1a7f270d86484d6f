import { REGION_CODES } from '@parapet/domain/regions/region';
import { z } from 'zod';
import { isPossiblePhone } from './phones.ts';
import { NO_CONTROL, NO_CONTROL_BUT_LINES, plainBlanks, plainBullets, plainEnds, unseenIn } from './text.ts';

/**
 * Shapes shared by several areas. Money is in major units on the wire (money.ts).
 */
export const id = z.uuid();
/** A calendar day without a time, in ISO 8601. */
export const plainDate = z.iso.date();
/** A point in time in UTC, in ISO 8601. */
export const instant = z.iso.datetime();
/** Who changed reference data, when, and the day from which it holds; null of a change that had none. */
export const changedFrom = { at: instant, by: z.string(), effectiveFrom: plainDate.nullable() };
/** The code of a region. */
export const region = z.enum(REGION_CODES);

export { currency, measure, money } from './money.ts';

const nothingUnseen: [(text: string) => boolean, { error: (issue: { input?: unknown }) => string }] = [
  (text) => unseenIn(text) === null,
  {
    error: ({ input }) =>
      `Contains an invisible character (${unseenIn(String(input)) ?? ''}). Delete it, or retype the text`,
  },
];

/** Makes a shape once for each length, and by one call of `check`: hundreds of fields are lines. */
function onceEach<T>(build: (max: number) => T): (max: number) => T {
  const built = new Map<number, T>();
  return (max) => {
    if (!built.has(max)) built.set(max, build(max));
    return built.get(max)!;
  };
}

const lineChecks = (max: number) => [
  z.normalize('NFC'),
  z.overwrite(plainBlanks),
  z.trim(),
  z.maxLength(max),
  z.regex(NO_CONTROL, 'Must not contain control characters'),
];

/** The name of a file: what nobody sees in it is left out where it is kept (`safeFileName`). */
export const nameOfFile = onceEach((max: number) => z.string().check(...lineChecks(max)));

/**
 * One line of user-entered text, as it is kept: composed (NFC), its blanks plain ones, trimmed. Control
 * characters are refused, and so is what nobody sees.
 */
export const line = onceEach((max: number) =>
  z.string().check(...lineChecks(max), z.refine(...nothingUnseen)),
);

/** A phone number in any notation; optional. */
export const optionalPhone = line(25).refine(
  (text) => text === '' || isPossiblePhone(text),
  'is not a valid phone number',
);
/** A required phone number in any notation. */
export const phone = line(25).refine(isPossiblePhone, 'is not a valid phone number');

/**
 * Free text of several lines, as it is kept: as a line is, with its ends of lines and tabs. Other control
 * characters are refused, and so is what turns or hides text.
 */
export const paragraph = onceEach((max: number) =>
  z.string().check(
    z.normalize('NFC'),
    z.overwrite((text: string) => plainBlanks(plainEnds(plainBullets(text)))),
    z.trim(),
    z.maxLength(max),
    z.regex(NO_CONTROL_BUT_LINES, 'Must not contain control characters'),
    z.refine(...nothingUnseen),
  ),
);

/** Text of a program, like the stack of an error, taken as it is. NUL cannot be stored and is refused. */
export const programText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !text.includes('\u0000'), 'Must not contain control characters');

/** A mail address that is noted and never written to. */
export const notedEmail = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** A mail address that a request names. The server counts mails that go there for whoever causes them. */
export const email = notedEmail.brand<'TypedAddress'>();

/**
 * The version of the record that the caller read, in the body of a write. It may be left out, or sent as
 * `If-Match`: without one the write is guarded by the state of the record alone.
 */
export const version = z
  .number()
  .int()
  .optional()
  .describe('The version that was read; a write based on an older one is refused. Or send If-Match');
/** The answer of a call that returns only a message. */
export const done = z.object({ message: z.string() });
/** Path parameters of the calls of one account. */
export const accountParams = z.object({ accountId: id });

/**
 * The commands that the caller may run on a record now. Screens check this instead of comparing roles or
 * statuses. A list and not a field for each: most records allow a few of three dozen, and lists carry it in
 * every row.
 */
export const can = <const D extends string>(commands: readonly [D, ...D[]] | readonly D[]) =>
  z.array(z.enum(commands));

/**
 * The commands that the caller's rights include and the record does not allow now, each with the sentence by
 * which it would be refused.
 */
export const cannot = <const D extends string>(commands: readonly [D, ...D[]] | readonly D[]) =>
  z.array(z.object({ command: z.enum(commands), reason: z.string() }));
