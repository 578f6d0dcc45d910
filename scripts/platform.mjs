/**
 * npm run platform: runs the practice platform without the app, on its embedded database or the one at DATABASE_URL.
 */
import { join } from 'node:path';
import { projectFolder, run, runMain } from './cli.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp({ runtime: false });
  const bundle = join(projectFolder, 'out', 'main', 'sandbox.cjs');
  return (
    await run(process.execPath, [bundle, '--serve', '--orders', '130000', ...process.argv.slice(2)], { quietly: false })
  ).status;
});
