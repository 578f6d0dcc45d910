import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeTemporaryFiles } from '@main/files/writeFileAtomic';

const id = '6a2f41a3-c54c-4ce8-a5d4-5e1cf3b2a111';

it('temporary files of killed writes are removed from the data folder, and no other file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-temporary-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'jobs'));
  const put = (name: string, age = 60_000) => {
    const path = join(folder, name);
    writeFileSync(path, 'x');
    const time = (performance.timeOrigin - age) / 1_000;
    utimesSync(path, time, time);
  };
  const killedWrites = [`settings.json.good.${id}.tmp`, 'settings.json.tmp-1769040000a1b2c3', `jobs/a.json.${id}.tmp`];
  const others = ['settings.json', 'Cookies.tmp', `${id}.tmp`, 'jobs/b.json', 'jobs/report.tmp'];
  for (const name of [...killedWrites, ...others]) put(name);
  put(`jobs/writing.json.${id}.tmp`, -1_000);
  await removeTemporaryFiles(folder);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(
    [...others, 'jobs', `jobs/writing.json.${id}.tmp`].sort(),
  );
});
