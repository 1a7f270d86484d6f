// Gives every property test of a file the seed of the run: `npm test` tries the same inputs each time.
import fc from 'fast-check';
import { runSeed } from './run-seed.mjs';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: runSeed() });
