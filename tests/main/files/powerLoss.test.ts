import { mkdtempSync, rmSync } from 'node:fs';
import type * as disk from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createFileStorage } from '@main/files/fileStorage';
import { Drafts } from '@main/drafts/drafts';
import { writeFileAtomic } from '@main/files/writeFileAtomic';
import { JobRepository } from '@main/jobs/jobRepository';

/** Disk operations in the order they were requested. */
const { steps } = vi.hoisted(() => ({ steps: [] as string[] }));

vi.mock('node:fs/promises', async (importActual) => {
  const realModule = await importActual<typeof disk>();
  // The new file has a temporary name until it is complete.
  const getName = (path: string) => (path.endsWith('.tmp') ? 'new file' : 'folder');
  const open = async (...args: Parameters<typeof realModule.open>) => {
    const handle = await realModule.open(...args);
    for (const [name, operation] of [
      ['writeFile', 'written'],
      ['sync', 'on the disk'],
    ] as const) {
      const original = handle[name].bind(handle) as (...rest: unknown[]) => Promise<void>;
      handle[name] = async (...rest: unknown[]) => {
        await original(...rest);
        steps.push(`${operation}: ${getName(String(args[0]))}`);
      };
    }
    return handle;
  };
  const rename = async (...args: Parameters<typeof realModule.rename>) => {
    await realModule.rename(...args);
    steps.push('takes its place');
  };
  return { ...realModule, open, rename };
});

beforeEach(() => {
  steps.length = 0;
});

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-power-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Nothing expires while the platform's date is unknown. */
const getRetentionStart = () => -Infinity;

const survives = ['written: new file', 'on the disk: new file', 'takes its place', 'on the disk: folder'];

it('saving syncs the new file and its folder to disk before it replaces the old file', async () => {
  await writeFileAtomic(join(createFolder(), 'pedidos.csv'), 'texto');
  expect(steps).toEqual(survives.slice(0, process.platform === 'win32' ? 3 : 4));
});

it.skipIf(process.platform === 'win32')('a saved draft survives a power loss', async () => {
  const drafts = new Drafts({
    disk: createFileStorage(createFolder()),
    getRetentionStart,
    onWriteError: vi.fn(),
    onQuarantined: vi.fn(),
  });
  const draftTarget = { tenant: 'burger-demo', userId: 7, area: 'stores', id: 5 };
  await drafts.save({ environment: 'test', place: draftTarget }, '11111111-1111-4111-8111-111111111111', {
    name: 'Sur',
  });
  expect(steps).toEqual(survives);
});

it.skipIf(process.platform === 'win32')(
  'a saved job survives a power loss, because it is saved before anything is sent',
  async () => {
    const store = new JobRepository({
      disk: createFileStorage(createFolder()),
      now: Date.now,
      getRetentionStart,
      onWriteError: vi.fn(),
      onQuarantined: vi.fn(),
    });
    await store.save({
      version: 1,
      owner: { environment: 'test', tenant: 'burger-demo', userId: 7 },
      id: '11111111-1111-4111-8111-111111111111',
      kind: 'storeBulk',
      label: 'Horarios',
      input: {},
      state: {},
      status: 'queued',
      failure: null,
      cancelling: false,
      archived: false,
      startedAt: 1,
      dueAt: null,
      plannedUndo: null,
      undoes: null,
      campaign: null,
      endedAt: null,
      savedAt: 1,
    });
    expect(steps).toEqual(survives);
  },
);
