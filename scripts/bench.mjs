/** npm run bench: every tests/bench/*.bench.ts, one after the other, on the built app. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { display } from './display.mjs';
import { loadModules } from './modules.mjs';
import { projectFolder, say, scriptMain } from './say.mjs';
import { setUp } from './setup.mjs';

await scriptMain(async () => {
  await setUp();
  const screen = await display();
  Object.assign(process.env, screen.env);
  try {
    const folder = join(projectFolder, 'tests', 'bench');
    const wanted = process.argv.slice(2);
    for (const name of readdirSync(folder).sort()) {
      if (!/\.bench\.ts$/.test(name) || (wanted.length > 0 && !wanted.some((part) => name.includes(part)))) continue;
      say(`bench ${name}`);
      const [module] = await loadModules([join(folder, name)]);
      if (typeof module?.['default'] === 'function') await module['default']();
    }
  } finally {
    screen.stop();
  }
});
