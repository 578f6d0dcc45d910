import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectPath } from '../../scripts/aliases';
import { launchSpec } from '../../scripts/runtime.mjs';
import { bundle } from './bundle';
import type { BenchResult } from './pairs';

/**
 * Parses a list of 1,000 stores with defaults for each field, compared with strict parsing; bundled and in Electron,
 * like the main process. The benchmarks' module loader looks up imports at every use, which would double the time of
 * the app's modules but not of packages.
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
