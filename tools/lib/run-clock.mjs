// The one clock of a test run. It starts at a fixed instant, PARAPET_NOW or the one below, and runs on from
// there in every process of the run: test runner and workers, the servers that tests start, and the outside
// services that they imitate. Whoever imports this file joins the run, and hands it to all Node processes
// that it starts. PostgreSQL keeps the true time: it is nobody's calendar (decision 111).
import { fileURLToPath } from 'node:url';

/** A Wednesday, when it is the same day in all of the United States and in London. */
const GATE_NOW = '2027-03-10T15:00:00Z';

const trueNow = Date.now.bind(Date);

/** Milliseconds that this run is ahead of the true time, the same for each of its processes. */
function shiftOfRun() {
  const { env } = process;
  if (env.PARAPET_CLOCK_SHIFT === undefined) {
    const begin = Date.parse(env.PARAPET_NOW ?? GATE_NOW);
    if (Number.isNaN(begin)) throw new Error(`PARAPET_NOW is no instant: ${env.PARAPET_NOW}`);
    env.PARAPET_CLOCK_SHIFT = String(begin - trueNow());
    env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --import=${fileURLToPath(import.meta.url)}`.trim();
    // A server would begin at this instant again each time it is started. One that a test gives an instant of
    // its own has it all the same.
    delete env.PARAPET_NOW;
  }
  return Number(env.PARAPET_CLOCK_SHIFT);
}

/** `Date`, so many milliseconds later, wherever it is asked what time it is. */
function shiftedDate(TrueDate, shift) {
  const now = () => TrueDate.now() + shift;
  return new Proxy(TrueDate, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], asked === shifted ? target : asked),
    apply: () => new TrueDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

const isShifted = Symbol.for('parapet.run-clock');
let shifted = Date;
if (!globalThis[isShifted]) {
  shifted = shiftedDate(Date, shiftOfRun());
  globalThis.Date = shifted;
  // Who asks a value for its constructor finds the same one.
  shifted.prototype.constructor = shifted;
  globalThis[isShifted] = true;
}
