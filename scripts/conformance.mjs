/** npm run conformance: checks if the app can work on a platform, see src-main/conformance. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectFolder, runMain } from './cli.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp({ runtime: false });
  const bundle = join(projectFolder, 'out', 'main', 'conformance.cjs');
  // Inherits the terminal for the password prompt; relative files resolve from npm's initial folder.
  const child = spawn(process.execPath, [bundle, ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  });
  // Leaves Ctrl+C to the child, which first removes its test data.
  process.on('SIGINT', () => undefined);
  const [status] = await once(child, 'exit');
  return status ?? 1;
});
