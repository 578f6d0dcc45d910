import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectPath } from '../../scripts/aliases';
import { bundle } from './bundle';
import type { MemorySample } from './month/events';
import { toResult, type BenchResult } from './pairs';

const events = 1_300_000;
const sampleCount = 26;
/** Number of first samples to ignore, in which the number of tracked orders still grows. */
const warmUp = 4;

/** Slope of the regression line (least squares). */
const computeSlope = (points: readonly { x: number; y: number }[]): number => {
  const computeMean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [x, y] = [computeMean((point) => point.x), computeMean((point) => point.y)];
  const top = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return top / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
};

/** 1.3 million order events through the live collection of the main process: memory growth. */
export const measureSoak = async (): Promise<BenchResult[]> => {
  const folder = projectPath('test-results/bench-month');
  mkdirSync(folder, { recursive: true });
  await bundle('tests/bench/month/events.ts', folder, 'events.cjs');
  const startedAt = performance.now();
  const args = ['--expose-gc', join(folder, 'events.cjs'), String(events), String(sampleCount)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const durationMs = performance.now() - startedAt;
  const samples = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as MemorySample);
  const steadySamples = samples.slice(warmUp);
  const megabytes = steadySamples.map(({ events: x, heap }) => ({ x: x / 100_000, y: heap / 1024 / 1024 }));
  const computeGrowth = (pick: (sample: MemorySample) => number) => {
    const values = steadySamples.map(pick);
    return Math.max(...values) - (values[0] ?? Number.NaN);
  };
  const name = `a month of orders, ${(events / 1_000_000).toFixed(1)} million events`;
  return [
    toResult(`${name}: memory that 100,000 of them leave behind`, 'MB', [computeSlope(megabytes)], 1),
    toResult(
      '  held meanwhile',
      'MB',
      megabytes.map(({ y }) => y),
    ),
    toResult('  timers more than at the beginning, at most', '', [computeGrowth(({ timers }) => timers)], 0),
    toResult('  listeners more than at the beginning, at most', '', [computeGrowth(({ listeners }) => listeners)], 0),
    toResult(
      '  orders followed meanwhile',
      '',
      steadySamples.map(({ orders }) => orders),
    ),
    toResult('  an event, from the network to the windows', 'ms', [durationMs / events]),
  ];
};
