import type { Page } from 'playwright';
import { toResult, type BenchResult } from './pairs';

export interface FrameGaps {
  /** Longest task of the main thread, 0 if none took 50 ms, and longest time between two frames (ms). */
  task: number;
  frame: number;
  /** Number of tasks of at least 50 ms. */
  tasks: number;
}

interface Probed {
  stopGapProbe?: () => FrameGaps;
}

/** Longest blocking of a page's main thread during `work`: the longest task and the longest gap between frames. */
export const measureGaps = async (page: Page, work: () => Promise<void>): Promise<FrameGaps> => {
  await page.evaluate(() => {
    const taskDurations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      taskDurations.push(...list.getEntries().map(({ duration }) => duration));
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
      taskDurations.push(...observer.takeRecords().map(({ duration }) => duration));
      observer.disconnect();
      return { task: Math.max(0, ...taskDurations), frame, tasks: taskDurations.length };
    };
  });
  await work();
  // Browsers report a long task only after it has ended.
  await page.waitForTimeout(200);
  return page.evaluate(() => {
    const stop = (globalThis as Probed).stopGapProbe;
    if (stop === undefined) throw new Error('the page was loaded again while it was measured');
    return stop();
  });
};

/** Maximum task duration (ms). */
const maxTask = 100;

export const gapRows = (name: string, { task, frame, tasks }: FrameGaps): BenchResult[] => [
  toResult(`${name}: longest task`, 'ms', [task], maxTask),
  toResult('  the same: longest time between frames', 'ms', [frame]),
  toResult('  the same: tasks of 50 ms and more', '', [tasks]),
];
