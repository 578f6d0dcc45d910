/**
 * npm run bench: runs every tests/bench/*.bench.ts on the built app, one after the other. Arguments select benchmarks
 * by name: `npm run bench -- catalogue`. `--minutes 2` shortens the load test of the order board.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDisplay } from './display.mjs';
import { wrapInKeyring, findKeyringProblem, getKeyringSkipReason } from './keyring.mjs';
import { loadModules } from './modules.mjs';
import { UserError, projectFolder, print, run, runMain } from './cli.mjs';
import { setUp } from './setup.mjs';

const benchSuffix = '.bench.ts';

await runMain(async () => {
  const folder = join(projectFolder, 'tests', 'bench');
  const benchNames = readdirSync(folder)
    .filter((name) => name.endsWith(benchSuffix))
    .map((name) => name.slice(0, -benchSuffix.length));
  const { values, positionals: requested } = parseArgs({
    allowPositionals: true,
    options: { minutes: { type: 'string', default: '15' } },
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new UserError('--minutes takes a number above 0.');
  const unknownNames = requested.filter((name) => !benchNames.includes(name));
  if (unknownNames.length > 0)
    throw new UserError(`There is no ${unknownNames.join(', ')} to measure, only: ${benchNames.join(', ')}.`);
  // Restarts this script in a session with a keyring, because some benchmarks start the app with a remembered session.
  if (getKeyringSkipReason() !== null && findKeyringProblem() === null) {
    const [command = '', ...args] = wrapInKeyring(process.argv);
    return (await run(command, args, { quietly: false })).status;
  }
  await setUp();
  const screen = await startDisplay();
  Object.assign(process.env, screen.env);
  try {
    const selected = requested.length > 0 ? requested : benchNames;
    const files = ['report.ts', ...selected.map((benchName) => `${benchName}${benchSuffix}`)];
    const [report, ...modules] = await loadModules(files.map((name) => join(folder, name)));
    const publish = /** @type {(part: string, measure: unknown) => Promise<void>} */ (report?.['default']);
    for (const [index, part] of selected.entries()) {
      print(`bench ${part}`);
      const measure = /** @type {(minutes: number) => Promise<unknown>} */ (modules[index]?.['default']);
      await publish(part, () => measure(minutes));
    }
    return 0;
  } finally {
    screen.stop();
  }
});
