// `npm run build`: installs what is missing and builds the console. `npm start` does it too.
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
await ensureConsoleBuilt();
