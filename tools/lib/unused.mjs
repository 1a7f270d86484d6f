// What nothing uses, by knip: once with everything (knip.json), once without tests (knip.production.jsonc).
import { join } from 'node:path';
import { node } from './install.mjs';
import { capture, root } from './run.mjs';

const knip = (...options) =>
  capture(node, [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress', ...options]);

/** Files, exports and packages that neither the product nor a test nor a tool uses. */
export const checkUnused = () => knip();

const ADVICE = `
Only tests use these, so they prove nothing of the product. Make the product call it, in the one place where it
decides so, or delete it with its test; its requirement ids go to a test that fails without what they ask for.
What a test alone needs stands in a test, in apps/server/testing or in a folder src/test-support. If a tool
that people run uses it, it is an entry of knip.production.jsonc, with its user.`;

/** Exports and files of the product that the product does not use. */
export async function checkUsedByProduct() {
  const options = ['--production', '-c', 'knip.production.jsonc', '--include', 'files,exports'];
  const result = await knip(...options);
  return result.ok ? result : { ...result, output: result.output + ADVICE };
}
