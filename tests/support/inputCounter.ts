import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { test } from 'playwright/test';
import { projectPath } from '../../scripts/aliases';

interface InputCounts {
  clicks: number;
  keys: number;
}

/** Starts counting mouse presses and key presses. */
export const startInputCounter = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const inputCounts: InputCounts = { clicks: 0, keys: 0 };
    Object.assign(window, { inputCounts });
    addEventListener('pointerdown', () => (inputCounts.clicks += 1), true);
    addEventListener('keydown', () => (inputCounts.keys += 1), true);
  });

const readInputCounts = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { inputCounts: InputCounts }).inputCounts }));

/** Runs tasks one after the other and writes their input counts to a table for docs/jobs.md. */
export const createJobCounter = (page: Page) => {
  const lines = ['| Job | Clicks | Keys |', '| --- | ---: | ---: |'];
  const totals: InputCounts = { clicks: 0, keys: 0 };
  return {
    /** `inPage` is the window in which the task runs, if it is not `page`. Its counter must have been started. */
    job: async (name: string, work: () => Promise<unknown>, inPage: Page = page) => {
      const countsBefore = await readInputCounts(inPage);
      await test.step(name, work);
      const countsAfter = await readInputCounts(inPage);
      totals.clicks += countsAfter.clicks - countsBefore.clicks;
      totals.keys += countsAfter.keys - countsBefore.keys;
      lines.push(`| ${name} | ${countsAfter.clicks - countsBefore.clicks} | ${countsAfter.keys - countsBefore.keys} |`);
    },
    /** Returns the counts of all tasks so far. */
    total: () => totals,
    write: (file: string) => {
      const folder = projectPath('test-results');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${file}.md`), `${lines.join('\n')}\n`);
    },
  };
};
