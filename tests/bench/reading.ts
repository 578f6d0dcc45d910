import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectPath } from '../../scripts/aliases';
import { launchSpec } from '../../scripts/runtime.mjs';
import { bundle } from './bundle';
import type { BenchResult } from './pairs';

/**
 * Reading a list of 1,000 stores with a default per field, compared with strict reading, bundled and in Electron as in
 * the main process. The benchmark loader resolves each import on each use, which would double the time of the app's own
 * modules.
 */
export const measureReading = async (): Promise<BenchResult[]> => {
  const folder = projectPath('test-results/bench-reading');
  mkdirSync(folder, { recursive: true });
  await bundle('tests/bench/reading/compare.ts', folder, 'compare.cjs');
  const { executablePath } = await launchSpec();
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const { stdout } = await promisify(execFile)(executablePath, [join(folder, 'compare.cjs')], { env });
  return [JSON.parse(stdout) as BenchResult];
};
