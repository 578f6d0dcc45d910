import type { Page } from 'playwright';
import { toResult, type BenchResult } from './pairs';

export interface Gaps {
  /** Longest task of the page's main thread, 0 if none took 50 ms, and longest time between two frames (ms). */
  task: number;
  frame: number;
  /** Number of tasks of at least 50 ms. */
  tasks: number;
}

interface Probed {
  stopGapProbe?: () => Gaps;
}

/** Measures how long a page's main thread is blocked during `work`: longest task and longest time between frames. */
export const measureGaps = async (page: Page, work: () => Promise<void>): Promise<Gaps> => {
  await page.evaluate(() => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask' });
    let [last, frame] = [performance.now(), 0];
    let request = requestAnimationFrame(function look() {
      const now = performance.now();
      frame = Math.max(frame, now - last);
      last = now;
      request = requestAnimationFrame(look);
    });
    (globalThis as Probed).stopGapProbe = () => {
      cancelAnimationFrame(request);
      tasks.push(...observer.takeRecords().map(({ duration }) => duration));
      observer.disconnect();
      return { task: Math.max(0, ...tasks), frame, tasks: tasks.length };
    };
  });
  await work();
  // The last task is reported after it has ended.
  await page.waitForTimeout(200);
  return page.evaluate(() => {
    const stop = (globalThis as Probed).stopGapProbe;
    if (stop === undefined) throw new Error('the page was loaded again while it was measured');
    return stop();
  });
};

/** Maximum time a page may be blocked (ms). */
const maxTask = 100;

export const gapRows = (name: string, { task, frame, tasks }: Gaps): BenchResult[] => [
  toResult(`${name}: longest task`, 'ms', [task], maxTask),
  toResult('  the same: longest time between frames', 'ms', [frame]),
  toResult('  the same: tasks of 50 ms and more', '', [tasks]),
];
