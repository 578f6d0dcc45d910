import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { saveToDownloads } from '@main/files/saveToDownloads';

const createFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-downloads-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

it('twenty simultaneous exports with the same name are saved as twenty files', async () => {
  const folder = createFolder();
  writeFileSync(join(folder, 'pedidos.csv'), 'of yesterday');
  const keep = saveToDownloads({ getFolder: () => folder, onError: vi.fn() });
  const contents = Array.from({ length: 20 }, (_, index) => `export ${index}`);
  const outcomes = await Promise.all(contents.map((content) => keep('pedidos.csv', content)));
  const paths = outcomes.map((outcome) => (outcome.ok ? outcome.value : ''));
  expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(contents);
  expect(readFileSync(join(folder, 'pedidos.csv'), 'utf8')).toBe('of yesterday');
  expect(readdirSync(folder).sort()).toEqual(
    ['pedidos.csv', ...Array.from({ length: 20 }, (_, index) => `pedidos (${index + 2}).csv`)].sort(),
  );
});

it('a failed export is reported and leaves no partial file', async () => {
  const folder = join(createFolder(), 'downloads');
  const onError = vi.fn();
  writeFileSync(folder, 'a file where the folder should be');
  expect(await saveToDownloads({ getFolder: () => folder, onError })('pedidos.csv', 'x')).toMatchObject({ ok: false });
  rmSync(folder);
  mkdirSync(folder);
  expect(await saveToDownloads({ getFolder: () => folder, onError })(`${'n'.repeat(250)}.csv`, 'x')).toMatchObject({
    ok: false,
  });
  expect(readdirSync(folder)).toEqual([]);
  expect(onError).toHaveBeenCalledTimes(2);
});
