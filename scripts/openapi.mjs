/** npm run openapi [-- FILE]: writes the contract as OpenAPI to a file or stdout; see src-main/conformance/openapi. */
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { projectFolder, runMain } from './cli.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  // Reserves stdout for the document; messages of the set-up go to stderr.
  console.log = console.error;
  await setUp({ runtime: false });
  const bundle = join(projectFolder, 'out', 'main', 'openapi.cjs');
  const { status } = spawnSync(process.execPath, [bundle, ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  });
  return status ?? 1;
});
