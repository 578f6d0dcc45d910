import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { test } from 'playwright/test';
import { projectPath } from '../../scripts/aliases';

interface InputCounts {
  clicks: number;
  keys: number;
}

/** Counts mouse presses and keys. */
export const startInputCounter = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const hands: InputCounts = { clicks: 0, keys: 0 };
    Object.assign(window, { hands });
    addEventListener('pointerdown', () => (hands.clicks += 1), true);
    addEventListener('keydown', () => (hands.keys += 1), true);
  });

const readInputCounts = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { hands: InputCounts }).hands }));

/** Runs tasks one by one and writes their input counts as a table for docs/jobs.md. */
export const jobCounter = (page: Page) => {
  const lines = ['| Job | Clicks | Keys |', '| --- | ---: | ---: |'];
  return {
    /** `inPage`: window of the task if it is another one; its counter must be running. */
    job: async (name: string, work: () => Promise<unknown>, inPage: Page = page) => {
      const before = await readInputCounts(inPage);
      await test.step(name, work);
      const after = await readInputCounts(inPage);
      lines.push(`| ${name} | ${after.clicks - before.clicks} | ${after.keys - before.keys} |`);
    },
    write: (file: string) => {
      const folder = projectPath('test-results');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${file}.md`), `${lines.join('\n')}\n`);
    },
  };
};
