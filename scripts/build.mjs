import { runMain } from './cli.mjs';
import { buildApp } from './setup.mjs';

await runMain(() => buildApp({ force: true }));
