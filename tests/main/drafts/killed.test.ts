import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Drafts } from '@main/drafts/drafts';
import { createFileStorage } from '@main/files/fileStorage';
import { aliases, projectPath } from '../../../scripts/aliases';
import { typingTarget } from '../../support/typing/place';

const killCount = 50;
const sideBySide = 12;
/** Maximum typing time that a crash may lose (ms). */
const maxLoss = 1_000;

const folder = mkdtempSync(join(tmpdir(), 'comanda-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases },
    ssr: { noExternal: true },
    build: { ssr: projectPath('tests/support/typing/program.ts'), outDir: folder, emptyOutDir: false },
  });
}, 60_000);

/** Returns the lengths of the text a second before the kill, at the kill and at the next start. */
const typeUntilKilled = async (index: number) => {
  const data = join(folder, String(index));
  mkdirSync(data);
  const child = spawn(process.execPath, [join(folder, 'program.js'), data], {
    cwd: projectPath('.'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const typedAt: number[] = [];
  child.stdout.on('data', (text: Buffer) => typedAt.push(...Array.from(text, () => performance.now())));
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([status]) => Promise.reject(new Error(`it ended with ${status}`))),
  ]);
  await new Promise((resolve) => setTimeout(resolve, maxLoss + 100 + Math.random() * 1_000));
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  const killedAt = performance.now();
  await exit;
  const [draft] = await new Drafts({
    disk: createFileStorage(data),
    getRetentionStart: () => -Infinity,
    onWriteError: vi.fn(),
    onQuarantined: vi.fn(),
  }).find(typingTarget);
  return {
    due: typedAt.filter((time) => time < killedAt - maxLoss).length,
    typed: typedAt.length,
    found: typeof draft?.content['typed'] === 'string' ? draft.content['typed'].length : 0,
  };
};

it(
  'a draft loses at most one second of typing when the app is killed at any moment',
  { timeout: 120_000 },
  async () => {
    for (let batchStart = 0; batchStart < killCount; batchStart += sideBySide) {
      const rounds = Array.from({ length: sideBySide }, (_, index) => typeUntilKilled(batchStart + index));
      for (const { due, typed, found } of await Promise.all(rounds)) {
        expect(due).toBeGreaterThan(0);
        expect(found).toBeGreaterThanOrEqual(due);
        expect(found).toBeLessThanOrEqual(typed + 1);
      }
    }
  },
);
