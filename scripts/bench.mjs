/** npm run bench: every tests/bench/*.bench.ts, one after the other, on the built app. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { display } from './display.mjs';
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
      await runModule(join(folder, name));
    }
  } finally {
    screen.stop();
  }
});

/**
 * Runs a TypeScript module with the project's import names, without a build.
 *
 * @param {string} file
 */
async function runModule(file) {
  const { runnerImport } = await import('vite');
  const { module: config } = await runnerImport(join(projectFolder, 'scripts', 'aliases.ts'));
  const { module } = await runnerImport(file, { resolve: { alias: config.aliases }, logLevel: 'warn' });
  if (typeof module.default === 'function') await module.default();
}
