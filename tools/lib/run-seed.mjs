// The seed that every property test of the gate begins with; the deep run draws another one.
const GATE_SEED = 20270310;

/** The seed of this run. @returns {number} */
export const runSeed = () => Number(process.env.PARAPET_SEED ?? GATE_SEED);
