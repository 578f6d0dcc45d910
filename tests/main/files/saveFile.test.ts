import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import * as disk from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as v from 'valibot';
import { actions } from '@shared/bridge/actions';
import { createFileStorage } from '@main/files/fileStorage';
import { saveToDownloads } from '@main/files/saveToDownloads';
import { toSafeFileName } from '@main/files/safeFileName';
import { saveFile } from '@main/files/saveFile';

vi.mock('node:fs/promises', { spy: true });

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-save-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const report = { name: 'reporte.csv', content: '\uFEFFTienda;Resultado\r\nÑuñoa;Guardada\r\n' };

it('saving a file writes the text, including the byte order mark, to the selected path', async () => {
  const path = join(createFolder(), 'mi reporte.csv');
  const outcome = await saveFile(report, { choose: async () => path, onError: () => undefined });
  expect(outcome).toEqual({ ok: true, value: 'saved' });
  expect(readFileSync(path, 'utf8')).toBe(report.content);
});

it('saving a file writes nothing when the user cancels the dialog', async () => {
  expect(await saveFile(report, { choose: async () => null, onError: () => undefined })).toEqual({
    ok: true,
    value: 'cancelled',
  });
});

it('saving a file replaces it atomically, so a full disk leaves the old one intact', async () => {
  const folder = createFolder();
  const path = join(folder, 'reporte.csv');
  writeFileSync(path, 'el de ayer');
  vi.mocked(disk.rename).mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  const ports = { choose: async () => path, onError: () => undefined };
  expect(await saveFile(report, ports)).toMatchObject({ ok: false });
  expect(readFileSync(path, 'utf8')).toBe('el de ayer');
  expect(readdirSync(folder)).toEqual(['reporte.csv']);

  const { ino } = statSync(path);
  expect(await saveFile(report, ports)).toMatchObject({ ok: true });
  expect(readFileSync(path, 'utf8')).toBe(report.content);
  expect(statSync(path).ino).not.toBe(ino);
});

it.skipIf(process.platform === 'win32')('saving a file through a symbolic link keeps the link', async () => {
  const folder = createFolder();
  const target = join(folder, 'target.csv');
  writeFileSync(target, 'old');
  symlinkSync(target, join(folder, 'link.csv'));
  await saveFile(report, { choose: async () => join(folder, 'link.csv'), onError: () => undefined });
  expect(readFileSync(target, 'utf8')).toBe(report.content);
});

it.skipIf(process.platform === 'win32')('a saved file cannot be read by other users of this computer', async () => {
  const folder = createFolder();
  const path = join(folder, 'reporte.csv');
  await saveFile(report, { choose: async () => path, onError: () => undefined });
  const saveOutcome = await saveToDownloads({ getFolder: () => folder, onError: () => undefined })('pedidos.csv', 'a');
  const modes = [path, saveOutcome.ok ? saveOutcome.value : ''].map((file) => statSync(file).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600]);
});

it.each(['CON.csv', 'nul.csv', 'Lpt1.csv', 'COM¹.pdf', 'aux .csv', 'NUL.2026.csv'])(
  'a file name like %s is changed so that Windows does not open a device',
  async (name) => {
    const folder = createFolder();
    const choose = vi.fn(async () => null);
    await saveFile({ ...report, name }, { choose, onError: () => undefined });
    expect(choose).toHaveBeenCalledWith(`_${name}`);
    await saveToDownloads({ getFolder: () => folder, onError: () => undefined })(name, 'a');
    expect(readdirSync(folder)).toEqual([`_${name}`]);
  },
);

it.each(['Consumo.csv', 'Nula.csv', 'com10.csv', 'Pedidos CON.csv'])('a file name like %s is unchanged', (name) => {
  expect(toSafeFileName(name)).toBe(name);
});

it('a failed write is reported without the path', async () => {
  const onRequest = vi.fn();
  const path = join(createFolder(), 'missing', 'report.csv');
  const outcome = await saveFile(report, { choose: async () => path, onError: onRequest });
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'FILE_NOT_SAVED', messageKey: 'errors.fileNotSaved' } });
  expect(JSON.stringify(outcome)).not.toContain(path);
  expect(onRequest).toHaveBeenCalledOnce();
});

it.each(['../reporte.csv', 'C:\\reporte.csv', 'a/b.csv', 'reporte.exe', '.csv', ''])(
  'a table cannot be saved under the file name %s',
  (name) => {
    expect(v.is(actions['files.save'], { name, text: '' })).toBe(false);
  },
);

it('a Spanish file name is accepted', () => {
  expect(v.is(actions['files.save'], { name: 'edición masiva 2026-11-21.csv', text: 'a' })).toBe(true);
});

it.each(['EBUSY', 'EPERM', 'EACCES'])(
  'a saved file that another program locks is read once it is released (%s)',
  async (code) => {
    const storage = createFileStorage(createFolder());
    await storage.write('campaigns.json', '[]');
    vi.mocked(disk.readFile).mockRejectedValueOnce(Object.assign(new Error('locked'), { code }));
    expect(await storage.read('campaigns.json')).toBe('[]');
  },
);
