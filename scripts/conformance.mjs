/** npm run conformance: whether the app can work on a platform, see src-main/conformance. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectFolder, runMain } from './cli.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp({ runtime: false });
  const bundle = join(projectFolder, 'out', 'main', 'conformance.cjs');
  // It asks for a password, so it has the terminal; files are meant from where npm was called.
  const child = spawn(process.execPath, [bundle, ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  });
  // A Ctrl+C reaches both: the one below first takes back what it made.
  process.on('SIGINT', () => undefined);
  const [status] = await once(child, 'exit');
  return status ?? 1;
});
