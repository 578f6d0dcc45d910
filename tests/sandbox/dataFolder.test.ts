import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '@sandbox/db/database';
import { openEmbedded } from '@sandbox/db/embedded';
import { migrate } from '@sandbox/db/migrate';
import { meta } from '@sandbox/db/schema';
import { openDataFolder } from '@sandbox/seed/dataFolder';
import { metaKeys } from '@sandbox/seed/platform';

// Seeding takes ten seconds; this mock only records its time.
vi.mock(import('@sandbox/seed/platform'), async (importOriginal) => {
  const originalModule = await importOriginal();
  const seedPlatform = async (db: Db, now: number) => {
    await db.insert(meta).values({ key: originalModule.metaKeys.seededAt, value: String(now) });
  };
  return { ...originalModule, seedPlatform };
});

const getDayStart = (day: number) => Date.UTC(2026, 0, day);
const [servedAt, later, muchLater] = [getDayStart(2), getDayStart(3), getDayStart(4)] as const;

const root = mkdtempSync(join(tmpdir(), 'comanda-data-'));
const preparedArchive = join(root, 'prepared.tar');
const servedFolder = join(root, 'served');
let folder = '';
const getFilesFolder = () => join(folder, 'pgdata');

/** Opens and closes the folder; returns the origin and the creation time of its data. */
const openAt = async (now: number, tar: string = preparedArchive) => {
  const { database, movedAside } = await openDataFolder(folder, tar, now);
  const rows = new Map((await database.db.select().from(meta)).map(({ key, value }) => [key, value]));
  await database.close();
  return { from: rows.get('source') ?? 'seed', since: Number(rows.get(metaKeys.seededAt)), movedAside };
};

beforeAll(async () => {
  const database = await openEmbedded();
  await migrate(database.db);
  await database.db.insert(meta).values([
    { key: metaKeys.seededAt, value: String(getDayStart(1)) },
    { key: 'source', value: 'copy' },
  ]);
  writeFileSync(preparedArchive, await database.dump());
  await database.close();
  folder = servedFolder;
  await openAt(servedAt);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeEach(() => {
  folder = join(root, 'data');
  cpSync(servedFolder, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the data folder of the practice platform', () => {
  it('keeps its data at the next start', async () => {
    expect(await openAt(later)).toEqual({ from: 'copy', since: servedAt, movedAside: null });
  });

  it.each([
    ['there is no prepared copy', null],
    ['the prepared copy is useless', 'not a tar'],
  ])('is filled with practice data when %s', async (_title, content) => {
    rmSync(folder, { recursive: true });
    const tar = join(root, 'other.tar');
    if (content !== null) writeFileSync(tar, content);
    expect(await openAt(later, tar)).toEqual({ from: 'seed', since: later, movedAside: null });
    expect(await openAt(muchLater, tar)).toMatchObject({ since: later });
  });

  it('is filled again when the first start was interrupted or the data was deleted', async () => {
    rmSync(join(folder, 'completed'));
    expect(await openAt(later)).toEqual({ from: 'copy', since: later, movedAside: null });
    rmSync(getFilesFolder(), { recursive: true });
    expect(await openAt(muchLater)).toEqual({ from: 'copy', since: muchLater, movedAside: null });
  });

  it.each([
    ['an emptied control file', () => writeFileSync(join(getFilesFolder(), 'global/pg_control'), Buffer.alloc(8192))],
    ['a missing folder', () => rmSync(join(getFilesFolder(), 'base'), { recursive: true })],
    [
      'a wiped log',
      () => {
        const log = join(getFilesFolder(), 'pg_wal');
        const segments = readdirSync(log).filter((name) => statSync(join(log, name)).isFile());
        for (const name of segments) writeFileSync(join(log, name), Buffer.alloc(2 ** 24));
      },
    ],
    ['another version', () => writeFileSync(join(getFilesFolder(), 'PG_VERSION'), '99\n')],
    [
      'nothing left',
      () => readdirSync(getFilesFolder()).forEach((name) => rmSync(join(getFilesFolder(), name), { recursive: true })),
    ],
  ])('is replaced when its data have %s, and the damaged data are moved aside', async (_title, damage) => {
    damage();
    const { movedAside, ...opened } = await openAt(later);
    expect(opened).toEqual({ from: 'copy', since: later });
    expect(statSync(movedAside ?? '').isDirectory()).toBe(true);
  });

  it('is reported as damaged only once', async () => {
    rmSync(join(getFilesFolder(), 'PG_VERSION'));
    expect((await openAt(later)).movedAside).toContain('damaged-');
    expect(await openAt(muchLater)).toEqual({ from: 'copy', since: later, movedAside: null });
  });

  it('is replaced after three failed starts, but not before', async () => {
    const attempts = join(folder, 'attempts');
    writeFileSync(attempts, '2');
    expect(await openAt(later)).toEqual({ from: 'copy', since: servedAt, movedAside: null });
    expect(existsSync(attempts)).toBe(false);
    writeFileSync(attempts, '3');
    expect((await openAt(muchLater)).movedAside).toContain('damaged-');
  });
});
