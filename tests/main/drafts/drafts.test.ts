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
import { platformTime } from '../../support/platformTime';
import { eventually } from '../../support/eventually';

const ana = '11111111-1111-4111-8111-111111111111';
const otherWindow = '22222222-2222-4222-8222-222222222222';
const alameda: DraftFileKey = {
  environment: 'practice',
  place: { tenant: 'burger-demo', userId: 7, area: 'stores', id: 5 },
};
const at = (over: Partial<DraftFileKey['place']>): DraftFileKey => ({
  ...alameda,
  place: { ...alameda.place, ...over },
});

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-drafts-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });
  return join(folder, 'drafts');
};

const someDrafts = (
  folder: string,
  { now, ...over }: Partial<Omit<ConstructorParameters<typeof Drafts>[0], 'getRetentionStart'>> = {},
) => {
  const notWritten = vi.fn();
  const setAside = vi.fn();
  const drafts = new Drafts({
    disk: createFileStorage(folder),
    onWriteError: notWritten,
    onQuarantined: setAside,
    retryAfter: 1,
    ...platformTime(now),
    ...over,
  });
  onTestFinished(() => drafts.flush());
  return { drafts, notWritten, setAside };
};

/** A disk that refuses writes while `full` is set. */
const fullableDisk = (folder: string) => {
  const disk = createFileStorage(folder);
  const state = { full: false };
  const port: FileStorage = {
    ...disk,
    write: (name, text) => (state.full ? Promise.reject(new Error('ENOSPC')) : disk.write(name, text)),
  };
  return { port, state };
};

describe('a draft', () => {
  it('is on disk as soon as saving returns, and is found after a restart', async () => {
    const folder = aFolder();
    await someDrafts(folder, { now: () => 1000 }).drafts.keep(alameda, ana, { name: 'Alameda Sur' });
    expect(await someDrafts(folder).drafts.find(alameda)).toEqual([
      { writer: ana, keptAt: 1000, content: { name: 'Alameda Sur' } },
    ]);
  });

  it('is readable only by its owner on disk', async () => {
    const folder = aFolder();
    await someDrafts(folder).drafts.keep(alameda, ana, { name: 'x' });
    const [file = ''] = readdirSync(folder);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['another thing', at({ id: 6 })],
    ['a new thing', at({ id: null })],
    ['another tenant', at({ tenant: 'pizza-norte' })],
    ['another user', at({ userId: 8 })],
    ['another area', at({ area: 'coupons' })],
    ['another environment', { ...alameda, environment: 'production' }],
  ])('is not offered for %s', async (_what, other) => {
    const { drafts } = someDrafts(aFolder());
    await drafts.keep(alameda, ana, { name: 'x' });
    expect(await drafts.find(other)).toEqual([]);
  });

  it('is deleted from disk when it is discarded', async () => {
    const folder = aFolder();
    const { drafts } = someDrafts(folder);
    await drafts.keep(alameda, ana, { name: 'x' });
    await drafts.drop(alameda, ana);
    expect(await drafts.find(alameda)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is stored once per window, and the newest is listed first', async () => {
    let now = 1;
    const { drafts } = someDrafts(aFolder(), { now: () => now++ });
    await Promise.all([drafts.keep(alameda, ana, { name: 'a' }), drafts.keep(alameda, otherWindow, { name: 'b' })]);
    expect((await drafts.find(alameda)).map(({ content }) => content['name'])).toEqual(['b', 'a']);
    await drafts.drop(alameda, otherWindow);
    expect((await drafts.find(alameda)).map(({ content }) => content['name'])).toEqual(['a']);
  });

  it('contains the last state when many are saved at once', async () => {
    const folder = aFolder();
    const { drafts } = someDrafts(folder);
    await Promise.all(Array.from({ length: 50 }, (_, count) => drafts.keep(alameda, ana, { count })));
    expect((await someDrafts(folder).drafts.find(alameda))[0]?.content).toEqual({ count: 49 });
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('is removed thirty days after it was last written', async () => {
    const folder = aFolder();
    const day = 24 * 60 * 60_000;
    await someDrafts(folder, { now: () => 0 }).drafts.keep(alameda, ana, { name: 'old' });
    await someDrafts(folder, { now: () => 2 * day }).drafts.keep(at({ id: 6 }), ana, { name: 'young' });
    writeFileSync(join(folder, 'half.json.tmp'), 'x');
    utimesSync(join(folder, 'half.json.tmp'), 0, 0);
    await someDrafts(folder, { now: () => 31 * day }).drafts.prune(alameda.environment);
    expect(readdirSync(folder)).toEqual([getDraftFileName(at({ id: 6 }), ana)]);
  });

  it("expires by the platform's clock, not by this computer's", async () => {
    const folder = aFolder();
    const platform = Date.parse('2026-11-21T15:00:00Z');
    await someDrafts(folder, { now: () => platform }).drafts.keep(alameda, ana, { name: 'x' });
    utimesSync(join(folder, getDraftFileName(alameda, ana)), 0, 0);
    const { drafts } = someDrafts(folder, { now: () => platform + 1000 });
    await drafts.prune(alameda.environment);
    expect(await drafts.find(alameda)).toHaveLength(1);
  });

  it('replaces the oldest drafts beyond a hundred drafts or twenty megabytes', async () => {
    const folder = aFolder();
    const { drafts } = someDrafts(folder);
    const keepAged = async (id: number, content: Record<string, unknown>) => {
      await drafts.keep(at({ id }), ana, content);
      utimesSync(join(folder, getDraftFileName(at({ id }), ana)), id, id);
    };
    for (let id = 1; id <= 101; id += 1) await keepAged(id, { id });
    expect(readdirSync(folder)).toHaveLength(100);
    expect(await drafts.find(at({ id: 1 }))).toEqual([]);
    const large = 'x'.repeat(900_000);
    for (let id = 201; id <= 223; id += 1) await keepAged(id, { large });
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(20_000_000);
    expect(await drafts.find(at({ id: 223 }))).toHaveLength(1);
  });

  it('is deleted for one user while other users keep theirs', async () => {
    const { drafts } = someDrafts(aFolder());
    const others = [at({ userId: 8 }), at({ tenant: 'pizza-norte' }), { ...alameda, environment: 'production' }];
    for (const each of [alameda, at({ id: null }), ...others]) await drafts.keep(each, ana, { name: 'x' });
    await drafts.forget('practice', { tenant: 'burger-demo', userId: 7 });
    expect(await drafts.find(alameda)).toEqual([]);
    expect(await drafts.find(at({ id: null }))).toEqual([]);
    for (const each of others) expect(await drafts.find(each)).toHaveLength(1);
  });

  it('is deleted only for the environment that was reset', async () => {
    const { drafts } = someDrafts(aFolder());
    const production = { ...alameda, environment: 'production' };
    await drafts.keep(alameda, ana, { name: 'x' });
    await drafts.keep(production, ana, { name: 'y' });
    await drafts.forget('practice');
    expect(await drafts.find(alameda)).toEqual([]);
    expect(await drafts.find(production)).toHaveLength(1);
  });
});

describe('an invalid draft file', () => {
  it.each([
    ['cut', (text: string) => text.slice(0, -20)],
    ['empty', () => ''],
    ['full of NULs, as after a power cut', () => '\0'.repeat(200)],
    ['null', () => 'null'],
    ["another place's", (text: string) => text.replace('"userId":7', '"userId":8')],
  ])('is moved aside unchanged and reported once when it is %s', async (_what, damage) => {
    const folder = aFolder();
    const { drafts, setAside } = someDrafts(folder);
    await drafts.keep(alameda, ana, { name: 'x' });
    const file = join(folder, getDraftFileName(alameda, ana));
    const damaged = damage(readFileSync(file, 'utf8'));
    writeFileSync(file, damaged);
    expect(await drafts.find(alameda)).toEqual([]);
    expect(setAside).toHaveBeenCalledOnce();
    const [aside = ''] = readdirSync(folder);
    expect(aside).toMatch(/\.corrupt-/);
    expect(readFileSync(join(folder, aside), 'utf8')).toBe(damaged);
    expect(await drafts.find(alameda)).toEqual([]);
    expect(setAside).toHaveBeenCalledOnce();
  });

  it('does not replace the previous draft when it is only half written', async () => {
    const folder = aFolder();
    const { drafts } = someDrafts(folder);
    await drafts.keep(alameda, ana, { name: 'whole' });
    writeFileSync(join(folder, `${getDraftFileName(alameda, ana)}.tmp`), '{"version":1,');
    expect((await someDrafts(folder).drafts.find(alameda))[0]?.content).toEqual({ name: 'whole' });
  });
});

describe('a disk that rejects drafts', () => {
  it('is reported once, and the draft stays in memory until there is room', async () => {
    const folder = aFolder();
    const { port, state } = fullableDisk(folder);
    const { drafts, notWritten } = someDrafts(folder, { disk: port });
    await drafts.keep(alameda, ana, { name: 'before' });
    state.full = true;
    await drafts.keep(alameda, ana, { name: 'a' });
    await drafts.keep(alameda, ana, { name: 'ab' });
    expect(notWritten).toHaveBeenCalledOnce();
    expect((await drafts.find(alameda))[0]?.content).toEqual({ name: 'ab' });
    // The previous file is intact.
    expect((await someDrafts(folder).drafts.find(alameda))[0]?.content).toEqual({ name: 'before' });
    state.full = false;
    await eventually(async () =>
      expect((await someDrafts(folder).drafts.find(alameda))[0]?.content).toEqual({ name: 'ab' }),
    );
    state.full = true;
    await drafts.keep(alameda, ana, { name: 'abc' });
    expect(notWritten).toHaveBeenCalledTimes(2);
    state.full = false;
  });

  it('does not crash the app when a file has the name of the drafts folder', async () => {
    const folder = aFolder();
    writeFileSync(folder, 'no folder');
    const { drafts, notWritten } = someDrafts(folder);
    await drafts.keep(alameda, ana, { name: 'x' });
    expect(notWritten).toHaveBeenCalledOnce();
    await drafts.prune(alameda.environment);
    rmSync(folder);
    mkdirSync(folder);
    await drafts.flush();
    expect(existsSync(join(folder, getDraftFileName(alameda, ana)))).toBe(true);
  });

  it('is tried again when the app quits', async () => {
    const folder = aFolder();
    const { port, state } = fullableDisk(folder);
    const { drafts } = someDrafts(folder, { disk: port, retryAfter: 60_000 });
    state.full = true;
    await drafts.keep(alameda, ana, { name: 'x' });
    state.full = false;
    await drafts.flush();
    expect(await someDrafts(folder).drafts.find(alameda)).toHaveLength(1);
  });
});

describe('the owner of a draft', () => {
  const ofAna = { tenant: 'burger-demo', userId: 7 };
  const signedIn = (id: number, tenant = 'burger-demo') =>
    ({ phase: 'signedIn', tenant, user: aUser({ id }) }) as const;
  const signedOut = { phase: 'signedOut', tenant: 'burger-demo', user: null } as const;

  it('must be the signed-in user', () => {
    const owners = new DraftOwners();
    expect(owners.canWrite(ofAna)).toBe(false);
    owners.follow(signedIn(7));
    expect([owners.canRead(ofAna), owners.canWrite(ofAna)]).toEqual([true, true]);
    expect(owners.canWrite({ ...ofAna, userId: 8 })).toBe(false);
    expect(owners.canWrite({ ...ofAna, tenant: 'pizza-norte' })).toBe(false);
  });

  it('may be the previous user for a moment after sign-out', () => {
    let now = 0;
    const owners = new DraftOwners(() => now);
    owners.follow(signedIn(7));
    owners.follow(signedOut);
    expect([owners.canRead(ofAna), owners.canWrite(ofAna)]).toEqual([false, true]);
    now = 5_000;
    expect(owners.canWrite(ofAna)).toBe(false);
  });
});
