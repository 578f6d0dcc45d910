import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { hasMemory, withTemporaryFolder } from '../../scripts/temporaryFolder.mjs';

vi.stubEnv('TMPDIR', undefined);

it.skipIf(!hasMemory())(
  'a test run deletes its temporary files in memory after a failure, and those left by killed runs',
  async () => {
    const original = tmpdir();
    // No process has this id, since process ids are smaller.
    const leftover = '/dev/shm/comanda-run-99999999-killed';
    mkdirSync(leftover, { recursive: true });
    let file = '';
    const failingRun = withTemporaryFolder(async () => {
      file = join(tmpdir(), 'file');
      writeFileSync(file, '');
      throw new Error('failed');
    });
    await expect(failingRun).rejects.toThrow('failed');
    expect(file).toMatch(/^\/dev\/shm\/comanda-run-/);
    expect([file, leftover].filter((path) => existsSync(path))).toEqual([]);
    expect(tmpdir()).toBe(original);
  },
);
