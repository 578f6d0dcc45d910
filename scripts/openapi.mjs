/**
 * npm run openapi [-- FILE]: writes the contract as an OpenAPI document to a file or stdout; see
 * src-main/conformance/openapi.
 */
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { projectFolder, runMain } from './cli.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  // Sends the set-up's messages to stderr, so that stdout contains only the document.
  console.log = console.error;
  await setUp({ runtime: false });
  const bundle = join(projectFolder, 'out', 'main', 'openapi.cjs');
  const { status } = spawnSync(process.execPath, [bundle, ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  });
  return status ?? 1;
});
