import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectPath } from '../../scripts/aliases';
import { launchSpec } from '../../scripts/runtime.mjs';
import { bundle } from './bundle';
import type { BenchResult } from './pairs';

/**
 * Reading a list of 1,000 stores with defaults beside each field, against reading it strictly: as one file and in Electron, as
 * the main process reads it. The loader of the benches looks up each import at each use, which doubles the time of our own
 * modules and leaves that of packages as it is.
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
