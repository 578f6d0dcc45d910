import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyLiveState, type LiveState } from '@shared/bridge/live';
import type { PersistedQuery } from '@shared/bridge/device/persistedQueries';
import { silentLog } from '@main/log/log';
import { PersistedState } from '@main/persistence/persistedState';
import { KeychainVault, type Keychain } from '@main/session/vault';
import { aState } from '../support/builders';
import { aKeychain, memoryDisk } from '../support/session';

const account = 'test:burger-demo';
const day = 86_400_000;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const createComputer = () => ({
  files: new Map<string, string>(),
  keychain: aKeychain(),
  logins: new Map<string, string | null>([[account, 'login-1']]),
});

const aQuery = (overrides: Partial<PersistedQuery> = {}): PersistedQuery => ({
  name: 'orders.list',
  input: { query: { limit: 50 } },
  data: { page: [{ id: 4, customerName: 'Camila Ejemplo' }], count: 1, nextPage: null },
  updatedAt: Date.now(),
  ...overrides,
});

interface Run {
  version?: string;
  keychain?: Keychain | null;
  rows?: object[];
  clockSkew?: number;
  isMasked?: boolean;
}

/** One run of the app on a computer. */
const createRun = (
  computer: ReturnType<typeof createComputer>,
  {
    version = '1.0.0',
    keychain = computer.keychain,
    rows = [{ id: 1, name: 'Ñuñoa' }],
    clockSkew = 0,
    isMasked = false,
  }: Run = {},
) => {
  let session = aState({ epoch: 3 });
  const disk = memoryDisk(computer.files);
  const state: LiveState = { ...emptyLiveState, isComplete: true, readAt: Date.now() - clockSkew };
  const vault = new KeychainVault({ load: async () => keychain, onLost: () => undefined, limit: 20 });
  const error = vi.fn();
  const persisted = new PersistedState({
    disk,
    vault,
    logins: { get: (item) => computer.logins.get(item) },
    getAccount: (tenant) => `test:${tenant}`,
    version,
    getSession: () => session,
    masksCustomers: () => isMasked,
    getSnapshot: (collection) => ({ collection, epoch: 3, seq: 0, rows: rows as never[], state }),
    getClockSkew: () => clockSkew,
    log: { ...silentLog, error },
  });
  const changeSession = (next: typeof session) => {
    session = next;
    persisted.handleSessionChange(next);
  };
  changeSession(session);
  return { persisted, disk, error, changeSession };
};

/** Data of a run that ended normally. */
const createSavedComputer = async (run: Run = {}) => {
  const computer = createComputer();
  const { persisted } = createRun(computer, run);
  persisted.putQueries([aQuery()]);
  await persisted.flush();
  expect(computer.files.size).toBe(1);
  return computer;
};

const changeFile = (computer: ReturnType<typeof createComputer>, change: (text: string) => string) => {
  for (const [name, text] of computer.files) computer.files.set(name, change(text));
};

describe('the data of the last run', () => {
  it('restores user, settings, rows and replies of the same login', async () => {
    const computer = await createSavedComputer();
    const { persisted, changeSession } = createRun(computer);
    expect(await persisted.has(account)).toBe(true);
    const savedSession = await persisted.read(account);
    expect(savedSession).toEqual({ tenant: 'burger-demo', user: aState().user, settings: aState().settings });
    changeSession(aState({ epoch: 4, isRestored: true }));
    expect(persisted.getRows('stores')).toEqual({
      rows: [{ id: 1, name: 'Ñuñoa' }],
      isComplete: true,
      readAt: Date.now(),
    });
    expect(persisted.persistedQueries).toEqual([aQuery()]);
    changeSession(aState({ epoch: 5 }));
    expect(persisted.getRows('stores')).toBeNull();
    expect(persisted.persistedQueries).toEqual([]);
  });

  it("is restored without customers' data when the role has been masked since", async () => {
    const computer = await createSavedComputer({
      rows: [{ id: 4, customerName: 'Camila Ejemplo', comment: 'Soy Camila' }],
    });
    const { persisted, changeSession } = createRun(computer, { isMasked: true });
    await persisted.read(account);
    changeSession(aState({ epoch: 4, isRestored: true }));
    expect(persisted.getRows('orders')?.rows).toEqual([{ id: 4, customerName: 'C.', comment: 'Soy •••' }]);
    expect(persisted.persistedQueries).toEqual([]);
  });

  it('cannot be read in the file', async () => {
    const { files } = await createSavedComputer();
    const [text = ''] = files.values();
    const bytes = Buffer.from(text, 'base64').toString('latin1');
    for (const secret of ['Camila', 'burger-demo', 'page']) {
      expect(text).not.toContain(secret);
      expect(bytes).not.toContain(secret);
    }
    expect([...files.keys()].join()).not.toContain('burger');
  });

  it('stores times of the local clock, because the clock error may be unknown at the next start', async () => {
    const computer = await createSavedComputer({ clockSkew: 3_600_000 });
    const { persisted, changeSession } = createRun(computer);
    await persisted.read(account);
    changeSession(aState({ epoch: 4, isRestored: true }));
    expect(persisted.getRows('orders')?.readAt).toBe(Date.now());
  });

  it.each([
    ['was truncated', (text: string) => text.slice(0, text.length / 2)],
    ['was emptied', () => ''],
    ['was altered', (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`],
    ['contains plain JSON', () => '{"user":{"superAdmin":true}}'],
  ])('is ignored and deleted when the file %s', async (_how, change) => {
    const computer = await createSavedComputer();
    changeFile(computer, change);
    const { persisted, error } = createRun(computer);
    expect(await persisted.read(account)).toBeNull();
    expect(computer.files.size).toBe(0);
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    ['another version of the app wrote it', { version: '1.0.1' }, () => undefined],
    ['its key is gone', {}, (computer: ReturnType<typeof createComputer>) => computer.keychain.entries.clear()],
    [
      'its key has been replaced',
      {},
      ({ keychain: { entries } }: ReturnType<typeof createComputer>) =>
        entries.set(`${account}:data`, Buffer.alloc(32).toString('base64')),
    ],
    [
      'it belongs to an earlier login',
      {},
      ({ logins }: ReturnType<typeof createComputer>) => logins.set(account, 'login-2'),
    ],
    ['the keychain is no longer available', { keychain: null }, () => undefined],
  ])('is ignored and deleted when %s', async (_why, run, change) => {
    const computer = await createSavedComputer();
    change(computer);
    expect(await createRun(computer, run).persisted.read(account)).toBeNull();
    expect(computer.files.size).toBe(0);
  });

  it.each([
    ['is used', 29 * day, true],
    ['is deleted', 31 * day, false],
    ['is deleted', -2 * day, false],
  ])('%s when it is %d ms old', async (_title, age, isUsed) => {
    const computer = await createSavedComputer();
    vi.setSystemTime(Date.now() + age);
    expect((await createRun(computer).persisted.read(account)) !== null).toBe(isUsed);
    expect(computer.files.size).toBe(isUsed ? 1 : 0);
  });

  it('remains on disk while the keychain waits for the user to unlock it', async () => {
    const computer = await createSavedComputer();
    const pendingKeychain: Keychain = { ...computer.keychain, getPassword: () => new Promise(() => undefined) };
    expect(await createRun(computer, { keychain: pendingKeychain }).persisted.read(account)).toBeNull();
    expect(computer.files.size).toBe(1);
  });

  it('is deleted with its key when the login ends, even during a write', async () => {
    const computer = await createSavedComputer();
    const { persisted } = createRun(computer);
    const writing = persisted.flush();
    computer.logins.set(account, null);
    await persisted.forget(account);
    await writing;
    expect(computer.files.size).toBe(0);
    expect(computer.keychain.entries.size).toBe(0);
    await persisted.flush();
    expect(computer.files.size).toBe(0);
  });

  it('is deleted at the next start when a sign-out was interrupted', async () => {
    const computer = await createSavedComputer();
    const { persisted } = createRun(computer);
    await persisted.prune(['burger-demo', 'pizza-norte']);
    expect(computer.files.size).toBe(1);
    computer.logins.set(account, null);
    expect(await persisted.has(account)).toBe(false);
    await persisted.prune(['burger-demo', 'pizza-norte']);
    expect(computer.files.size).toBe(0);
  });
});

describe('saving', () => {
  it.each([
    ['without a keychain', { keychain: null }, {}],
    ['while signed out', {}, { phase: 'signedOut' as const, user: null }],
    ['while the platform has not confirmed the session', {}, { isRestored: true }],
  ])('writes nothing %s', async (_when, run, change) => {
    const computer = createComputer();
    const { persisted, changeSession } = createRun(computer, run);
    changeSession(aState({ epoch: 3, ...change }));
    await persisted.flush();
    expect(computer.files.size).toBe(0);
  });

  it('stores at most 3,000 rows and marks a truncated list as incomplete', async () => {
    const computer = await createSavedComputer({ rows: Array.from({ length: 5_000 }, (_, id) => ({ id })) });
    const { persisted, changeSession } = createRun(computer);
    await persisted.read(account);
    changeSession(aState({ epoch: 4, isRestored: true }));
    expect(persisted.getRows('stores')).toMatchObject({ isComplete: false });
    expect(persisted.getRows('stores')?.rows).toHaveLength(3_000);
  });

  it('keeps only the newest reply per input, and at most twelve replies', () => {
    const { persisted } = createRun(createComputer());
    const now = Date.now();
    persisted.putQueries([aQuery({ updatedAt: now, data: 'newer' }), aQuery({ updatedAt: now - 5, data: 'older' })]);
    expect(persisted.persistedQueries).toMatchObject([{ data: 'newer' }]);
    persisted.putQueries(
      Array.from({ length: 12 }, (_, limit) => aQuery({ input: { query: { limit } }, updatedAt: now + 1 + limit })),
    );
    expect(persisted.persistedQueries).toHaveLength(12);
    expect(persisted.persistedQueries.map(({ data }) => data)).not.toContain('newer');
  });

  it('keeps the previous file when the disk rejects the write, and only logs the failure', async () => {
    const computer = await createSavedComputer();
    const filesBefore = [...computer.files.values()];
    const { persisted, disk, error } = createRun(computer);
    disk.write = () => Promise.reject(new Error('ENOSPC'));
    await persisted.flush();
    expect([...computer.files.values()]).toEqual(filesBefore);
    expect(error).toHaveBeenCalledOnce();
  });
});
