import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getDraftFileName, type DraftFileKey } from '@main/drafts/draftFile';
import { createFileStorage, type FileStorage } from '@main/files/fileStorage';
import { DraftOwners } from '@main/drafts/draftOwners';
import { Drafts } from '@main/drafts/drafts';
import { aUser } from '../support/builders';
import { createPlatformTime } from '../../support/platformTime';
import { eventually } from '../../support/eventually';

const ana = '11111111-1111-4111-8111-111111111111';
const otherWindow = '22222222-2222-4222-8222-222222222222';
const alameda: DraftFileKey = {
  environment: 'practice',
  place: { tenant: 'burger-demo', userId: 7, area: 'stores', id: 5 },
};
const createDraftKey = (overrides: Partial<DraftFileKey['place']>): DraftFileKey => ({
  ...alameda,
  place: { ...alameda.place, ...overrides },
});

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-drafts-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });
  return join(folder, 'drafts');
};

const createDrafts = (
  folder: string,
  { now, ...overrides }: Partial<Omit<ConstructorParameters<typeof Drafts>[0], 'getRetentionStart'>> = {},
) => {
  const onWriteError = vi.fn();
  const setAside = vi.fn();
  const drafts = new Drafts({
    disk: createFileStorage(folder),
    onWriteError: onWriteError,
    onQuarantined: setAside,
    retryAfter: 1,
    ...createPlatformTime(now),
    ...overrides,
  });
  onTestFinished(() => drafts.flush());
  return { drafts, notWritten: onWriteError, setAside };
};

/** A disk that refuses writes while `full` is set. */
const createFullableDisk = (folder: string) => {
  const disk = createFileStorage(folder);
  const state = { full: false };
  const port: FileStorage = {
    ...disk,
    write: (name, text) => (state.full ? Promise.reject(new Error('ENOSPC')) : disk.write(name, text)),
  };
  return { port, state };
};

describe('a draft', () => {
  it('is on disk once saving has returned, and is found after a restart', async () => {
    const folder = createFolder();
    await createDrafts(folder, { now: () => 1000 }).drafts.save(alameda, ana, { name: 'Alameda Sur' });
    expect(await createDrafts(folder).drafts.find(alameda)).toEqual([
      { writer: ana, keptAt: 1000, content: { name: 'Alameda Sur' } },
    ]);
  });

  it('is readable only by its owner on disk', async () => {
    const folder = createFolder();
    await createDrafts(folder).drafts.save(alameda, ana, { name: 'x' });
    const [file = ''] = readdirSync(folder);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['another entity', createDraftKey({ id: 6 })],
    ['a new entity', createDraftKey({ id: null })],
    ['another tenant', createDraftKey({ tenant: 'pizza-norte' })],
    ['another user', createDraftKey({ userId: 8 })],
    ['another area', createDraftKey({ area: 'coupons' })],
    ['another environment', { ...alameda, environment: 'production' }],
  ])('is not offered for %s', async (_title, otherDraftFileKey) => {
    const { drafts } = createDrafts(createFolder());
    await drafts.save(alameda, ana, { name: 'x' });
    expect(await drafts.find(otherDraftFileKey)).toEqual([]);
  });

  it('is deleted from disk when it is discarded', async () => {
    const folder = createFolder();
    const { drafts } = createDrafts(folder);
    await drafts.save(alameda, ana, { name: 'x' });
    await drafts.remove(alameda, ana);
    expect(await drafts.find(alameda)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is stored once per window, and the newest is listed first', async () => {
    let now = 1;
    const { drafts } = createDrafts(createFolder(), { now: () => now++ });
    await Promise.all([drafts.save(alameda, ana, { name: 'a' }), drafts.save(alameda, otherWindow, { name: 'b' })]);
    expect((await drafts.find(alameda)).map(({ content }) => content['name'])).toEqual(['b', 'a']);
    await drafts.remove(alameda, otherWindow);
    expect((await drafts.find(alameda)).map(({ content }) => content['name'])).toEqual(['a']);
  });

  it('contains the last state after several simultaneous saves', async () => {
    const folder = createFolder();
    const { drafts } = createDrafts(folder);
    await Promise.all(Array.from({ length: 50 }, (_, count) => drafts.save(alameda, ana, { count })));
    expect((await createDrafts(folder).drafts.find(alameda))[0]?.content).toEqual({ count: 49 });
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('is removed thirty days after it was last written', async () => {
    const folder = createFolder();
    const day = 24 * 60 * 60_000;
    await createDrafts(folder, { now: () => 0 }).drafts.save(alameda, ana, { name: 'old' });
    await createDrafts(folder, { now: () => 2 * day }).drafts.save(createDraftKey({ id: 6 }), ana, { name: 'young' });
    writeFileSync(join(folder, 'half.json.tmp'), 'x');
    utimesSync(join(folder, 'half.json.tmp'), 0, 0);
    await createDrafts(folder, { now: () => 31 * day }).drafts.prune(alameda.environment);
    expect(readdirSync(folder)).toEqual([getDraftFileName(createDraftKey({ id: 6 }), ana)]);
  });

  it("expires by the platform's clock, not by this computer's", async () => {
    const folder = createFolder();
    const platform = Date.parse('2026-11-21T15:00:00Z');
    await createDrafts(folder, { now: () => platform }).drafts.save(alameda, ana, { name: 'x' });
    utimesSync(join(folder, getDraftFileName(alameda, ana)), 0, 0);
    const { drafts } = createDrafts(folder, { now: () => platform + 1000 });
    await drafts.prune(alameda.environment);
    expect(await drafts.find(alameda)).toHaveLength(1);
  });

  it('deletes the oldest drafts beyond a hundred drafts or twenty megabytes', async () => {
    const folder = createFolder();
    const { drafts } = createDrafts(folder);
    const keepAged = async (id: number, content: Record<string, unknown>) => {
      await drafts.save(createDraftKey({ id }), ana, content);
      utimesSync(join(folder, getDraftFileName(createDraftKey({ id }), ana)), id, id);
    };
    for (let id = 1; id <= 101; id += 1) await keepAged(id, { id });
    expect(readdirSync(folder)).toHaveLength(100);
    expect(await drafts.find(createDraftKey({ id: 1 }))).toEqual([]);
    const largeText = 'x'.repeat(900_000);
    for (let id = 201; id <= 223; id += 1) await keepAged(id, { large: largeText });
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(20_000_000);
    expect(await drafts.find(createDraftKey({ id: 223 }))).toHaveLength(1);
  });

  it('is deleted for one user while other users keep theirs', async () => {
    const { drafts } = createDrafts(createFolder());
    const otherDraftFileKeys = [
      createDraftKey({ userId: 8 }),
      createDraftKey({ tenant: 'pizza-norte' }),
      { ...alameda, environment: 'production' },
    ];
    for (const draftFileKey of [alameda, createDraftKey({ id: null }), ...otherDraftFileKeys])
      await drafts.save(draftFileKey, ana, { name: 'x' });
    await drafts.forget('practice', { tenant: 'burger-demo', userId: 7 });
    expect(await drafts.find(alameda)).toEqual([]);
    expect(await drafts.find(createDraftKey({ id: null }))).toEqual([]);
    for (const draftFileKey of otherDraftFileKeys) expect(await drafts.find(draftFileKey)).toHaveLength(1);
  });

  it('is deleted only for the environment that was reset', async () => {
    const { drafts } = createDrafts(createFolder());
    const production = { ...alameda, environment: 'production' };
    await drafts.save(alameda, ana, { name: 'x' });
    await drafts.save(production, ana, { name: 'y' });
    await drafts.forget('practice');
    expect(await drafts.find(alameda)).toEqual([]);
    expect(await drafts.find(production)).toHaveLength(1);
  });
});

describe('an invalid draft file', () => {
  it.each([
    ['truncated', (text: string) => text.slice(0, -20)],
    ['empty', () => ''],
    ['full of NULs, as after a power cut', () => '\0'.repeat(200)],
    ['null', () => 'null'],
    ['a draft of another user', (text: string) => text.replace('"userId":7', '"userId":8')],
  ])('is moved aside unchanged and reported once when it is %s', async (_title, damage) => {
    const folder = createFolder();
    const { drafts, setAside } = createDrafts(folder);
    await drafts.save(alameda, ana, { name: 'x' });
    const file = join(folder, getDraftFileName(alameda, ana));
    const damagedText = damage(readFileSync(file, 'utf8'));
    writeFileSync(file, damagedText);
    expect(await drafts.find(alameda)).toEqual([]);
    expect(setAside).toHaveBeenCalledOnce();
    const [corruptName = ''] = readdirSync(folder);
    expect(corruptName).toMatch(/\.corrupt-/);
    expect(readFileSync(join(folder, corruptName), 'utf8')).toBe(damagedText);
    expect(await drafts.find(alameda)).toEqual([]);
    expect(setAside).toHaveBeenCalledOnce();
  });

  it('does not replace the previous draft when it is only half written', async () => {
    const folder = createFolder();
    const { drafts } = createDrafts(folder);
    await drafts.save(alameda, ana, { name: 'whole' });
    writeFileSync(join(folder, `${getDraftFileName(alameda, ana)}.tmp`), '{"version":1,');
    expect((await createDrafts(folder).drafts.find(alameda))[0]?.content).toEqual({ name: 'whole' });
  });
});

describe('a disk that rejects drafts', () => {
  it('is reported once, and the draft stays in memory until there is room', async () => {
    const folder = createFolder();
    const { port, state } = createFullableDisk(folder);
    const { drafts, notWritten } = createDrafts(folder, { disk: port });
    await drafts.save(alameda, ana, { name: 'before' });
    state.full = true;
    await drafts.save(alameda, ana, { name: 'a' });
    await drafts.save(alameda, ana, { name: 'ab' });
    expect(notWritten).toHaveBeenCalledOnce();
    expect((await drafts.find(alameda))[0]?.content).toEqual({ name: 'ab' });
    // The previous file is intact.
    expect((await createDrafts(folder).drafts.find(alameda))[0]?.content).toEqual({ name: 'before' });
    state.full = false;
    await eventually(async () =>
      expect((await createDrafts(folder).drafts.find(alameda))[0]?.content).toEqual({ name: 'ab' }),
    );
    state.full = true;
    await drafts.save(alameda, ana, { name: 'abc' });
    expect(notWritten).toHaveBeenCalledTimes(2);
    state.full = false;
  });

  it('does not crash the app when a file has the name of the drafts folder', async () => {
    const folder = createFolder();
    writeFileSync(folder, 'no folder');
    const { drafts, notWritten } = createDrafts(folder);
    await drafts.save(alameda, ana, { name: 'x' });
    expect(notWritten).toHaveBeenCalledOnce();
    await drafts.prune(alameda.environment);
    rmSync(folder);
    mkdirSync(folder);
    await drafts.flush();
    expect(existsSync(join(folder, getDraftFileName(alameda, ana)))).toBe(true);
  });

  it('receives the draft again when the app quits', async () => {
    const folder = createFolder();
    const { port, state } = createFullableDisk(folder);
    const { drafts } = createDrafts(folder, { disk: port, retryAfter: 60_000 });
    state.full = true;
    await drafts.save(alameda, ana, { name: 'x' });
    state.full = false;
    await drafts.flush();
    expect(await createDrafts(folder).drafts.find(alameda)).toHaveLength(1);
  });
});

describe('the owner of a draft', () => {
  const anasTarget = { tenant: 'burger-demo', userId: 7 };
  const createSignedIn = (id: number, tenant = 'burger-demo') =>
    ({ phase: 'signedIn', tenant, user: aUser({ id }) }) as const;
  const signedOut = { phase: 'signedOut', tenant: 'burger-demo', user: null } as const;

  it('must be the signed-in user', () => {
    const owners = new DraftOwners();
    expect(owners.canWrite(anasTarget)).toBe(false);
    owners.handleSessionChange(createSignedIn(7));
    expect([owners.canRead(anasTarget), owners.canWrite(anasTarget)]).toEqual([true, true]);
    expect(owners.canWrite({ ...anasTarget, userId: 8 })).toBe(false);
    expect(owners.canWrite({ ...anasTarget, tenant: 'pizza-norte' })).toBe(false);
  });

  it('may be the previous user for less than five seconds after sign-out', () => {
    let now = 0;
    const owners = new DraftOwners(() => now);
    owners.handleSessionChange(createSignedIn(7));
    owners.handleSessionChange(signedOut);
    expect([owners.canRead(anasTarget), owners.canWrite(anasTarget)]).toEqual([false, true]);
    now = 5_000;
    expect(owners.canWrite(anasTarget)).toBe(false);
  });
});
