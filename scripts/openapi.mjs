/** npm run openapi [-- FILE]: the contract as OpenAPI, to a file or to stdout; see src-main/conformance/openapi. */
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { projectFolder, runMain } from './cli.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  // stdout is the document's: what the set-up has to say goes beside it.
  console.log = console.error;
  await setUp({ runtime: false });
  const bundle = join(projectFolder, 'out', 'main', 'openapi.cjs');
  const { status } = spawnSync(process.execPath, [bundle, ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  });
  return status ?? 1;
});
