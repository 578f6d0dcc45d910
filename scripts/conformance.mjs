/** npm run conformance: checks whether the app can work with a given platform, see src-main/conformance. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectFolder, runMain } from './cli.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp({ runtime: false });
  const bundle = join(projectFolder, 'out', 'main', 'conformance.cjs');
  // Uses this terminal for the password prompt, and resolves relative paths from the folder in which npm was started.
  const child = spawn(process.execPath, [bundle, ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  });
  // Leaves Ctrl+C to the child process, which removes its test data before it exits.
  process.on('SIGINT', () => undefined);
  const [status] = await once(child, 'exit');
  return status ?? 1;
});
