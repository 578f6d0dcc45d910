import { scriptMain } from './say.mjs';
import { buildApp } from './setup.mjs';

await scriptMain(() => buildApp({ force: true }));
