import { describe, expect, it, vi } from 'vitest';
import type { SessionState } from '@shared/bridge/session';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { maxPinAttempts } from '@shared/domain/people/pin';
import { Lock } from '@main/lock/lock';
import { DeviceSettings } from '@main/settings/deviceSettings';
import { aState, aUser } from '../support/builders';

/** Creates a computer with a settings file (`disk`) on which the app can be started repeatedly. */
const createComputer = () => {
  let disk: Record<string, unknown> = {};
  let isDiskFull = false;
  const reauthentication = {
    isFresh: vi.fn(() => true),
    drop: vi.fn(),
    reauthenticate: vi.fn(async (_password: string): Promise<Outcome<null>> => succeeded(null)),
  };
  const start = (overrides: Partial<SessionState> = {}) => {
    const settings = new DeviceSettings({
      entries: structuredClone(disk),
      save: async (values) => {
        if (isDiskFull) throw new Error('ENOSPC');
        disk = structuredClone(values);
      },
      onChange: () => undefined,
      onWriteError: () => undefined,
      retryDelay: 1_000_000,
    });
    let state = aState(overrides);
    const onChange = vi.fn();
    const onLock = vi.fn();
    const lock: Lock = new Lock({
      savedLock: settings.lock,
      getSession: () => ({ ...state, lock: lock.getLockState(state) }),
      reauthentication,
      onChange,
      onLock,
    });
    return {
      lock,
      onChange,
      onLock,
      become: (next: Partial<SessionState>) => void (state = { ...state, ...next }),
      shown: () => lock.getLockState(state),
    };
  };
  return { start, reauthentication, fillDisk: () => void (isDiskFull = true) };
};

const wrongPin = { failure: { code: 'WRONG_PIN' } };
const triesUsed = { failure: { code: 'PIN_TRIES_USED' } };

/** Tries PINs one by one. `unlock` replies only once each attempt is on disk. */
const tryPins = async (lock: Lock, pins: readonly string[]) => {
  const outcomes: Outcome<null>[] = [];
  for (const pin of pins) outcomes.push(await lock.unlock({ pin }));
  return outcomes;
};

const createLockedWithPin = async (pin = '2580') => {
  const computer = createComputer();
  const app = computer.start();
  expect(await app.lock.setPin({ pin })).toEqual(succeeded(null));
  app.lock.lock();
  return { ...computer, ...app };
};

describe('locking', () => {
  it('takes effect at once and drops the last password check', () => {
    const { start, reauthentication } = createComputer();
    const { lock, onChange } = start();
    lock.lock();
    expect(lock.isLocked).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(reauthentication.drop).toHaveBeenCalledTimes(1);
  });

  it.each(['starting', 'unreachable', 'signedOut'] as const)(
    'applies to a remembered login that is restored later (%s)',
    (phase) => {
      const { lock, become } = createComputer().start({ phase, user: null });
      lock.lock();
      expect(lock.isLocked).toBe(false);
      become({ phase: 'signedIn', user: aUser(), isRestored: true });
      expect(lock.isLocked).toBe(true);
    },
  );

  it('is reported once when it starts, and not again for alarms, wrong PINs or unlocking', async () => {
    const { lock, onLock } = await createLockedWithPin();
    expect(onLock).toHaveBeenCalledTimes(1);
    lock.lock();
    lock.handleAlarmsChange(['new']);
    await tryPins(lock, ['1111', '2580']);
    expect(onLock).toHaveBeenCalledTimes(1);
    lock.lock();
    expect(onLock).toHaveBeenCalledTimes(2);
  });

  it('survives a restart', async () => {
    const { start, lock, shown } = await createLockedWithPin();
    await vi.waitFor(() => expect(start().lock.isLocked).toBe(true));
    expect(await lock.unlock({ pin: '2580' })).toEqual(succeeded(null));
    expect(shown().isLocked).toBe(false);
    await vi.waitFor(() => expect(start().lock.isLocked).toBe(false));
  });

  it('applies to the remembered login of another tenant after signing out', async () => {
    const { lock, become } = await createLockedWithPin();
    become({ phase: 'signedOut', user: null });
    expect(lock.isLocked).toBe(false);
    become({ phase: 'signedIn', tenant: 'sushi-demo', user: aUser({ id: 99 }) });
    expect(lock.isLocked).toBe(true);
    expect(await lock.unlock({ pin: '2580' })).toMatchObject(triesUsed);
  });

  it('ends when a user signs in with a password', async () => {
    const { lock, become } = await createLockedWithPin();
    become({ phase: 'signedOut', user: null });
    lock.handlePasswordAccepted();
    become({ phase: 'signedIn', user: aUser() });
    expect(lock.isLocked).toBe(false);
  });

  it('shows alarms as counts by kind, and only while locked', () => {
    const { lock, shown } = createComputer().start();
    lock.handleAlarmsChange(['new', 'new', 'delayed']);
    expect(shown().alarms).toEqual({});
    lock.lock();
    expect(shown().alarms).toEqual({ new: 2, delayed: 1 });
  });
});

describe('a PIN', () => {
  it('unlocks, and is never stored as text', async () => {
    const save = vi.fn(async (_values: Record<string, unknown>) => undefined);
    const settings = new DeviceSettings({ entries: {}, save, onChange: vi.fn(), onWriteError: vi.fn() });
    const state = aState();
    const lock: Lock = new Lock({
      savedLock: settings.lock,
      getSession: () => ({ ...state, lock: lock.getLockState(state) }),
      reauthentication: { isFresh: () => true, drop: vi.fn(), reauthenticate: vi.fn() },
      onChange: vi.fn(),
      onLock: vi.fn(),
    });
    await lock.setPin({ pin: '2580' });
    await lock.setPin({ pin: '2580' });
    expect(JSON.stringify(save.mock.calls)).not.toContain('2580');
    const [first, second] = save.mock.calls.map(([values]) => (values['lock'] as { pins: { hash: string }[] }).pins);
    expect(first?.[0]?.hash).not.toBe(second?.[0]?.hash);
    lock.lock();
    expect(await lock.unlock({ pin: '2581' })).toMatchObject(wrongPin);
    expect(lock.isLocked).toBe(true);
    expect(await lock.unlock({ pin: '2580' })).toEqual(succeeded(null));
    expect(lock.isLocked).toBe(false);
  });

  it('can be set only after a recent password check', async () => {
    const { start, reauthentication } = createComputer();
    const { lock, shown } = start();
    reauthentication.isFresh.mockReturnValue(false);
    expect(await lock.setPin({ pin: '2580' })).toMatchObject({ failure: { code: 'PROOF_NEEDED' } });
    expect(shown().pinTries).toBeNull();
  });

  it('allows five attempts, counted across restarts, before only the password unlocks', async () => {
    const { lock, start, shown } = await createLockedWithPin();
    expect(await tryPins(lock, ['1111', '2222', '3333'])).toMatchObject([wrongPin, wrongPin, wrongPin]);
    expect(shown().pinTries).toBe(2);
    const secondResult = start();
    expect(secondResult.shown()).toMatchObject({ isLocked: true, pinTries: 2 });
    expect(await tryPins(secondResult.lock, ['4444', '5555', '2580'])).toMatchObject([wrongPin, wrongPin, triesUsed]);
    const last = start();
    expect(await last.lock.unlock({ pin: '2580' })).toMatchObject(triesUsed);
    expect(await last.lock.unlock({ password: 'una clave' })).toEqual(succeeded(null));
    expect(last.shown()).toMatchObject({ isLocked: false, pinTries: maxPinAttempts });
  });

  it('allows no more attempts in total when several are made in parallel', async () => {
    const { lock } = await createLockedWithPin();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => lock.unlock({ pin: '1111' })));
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.failure.code === 'WRONG_PIN')).toHaveLength(
      maxPinAttempts,
    );
    expect(await lock.unlock({ pin: '2580' })).toMatchObject(triesUsed);
  });

  it('has all attempts again after a correct PIN', async () => {
    const { lock, shown } = await createLockedWithPin();
    await tryPins(lock, ['1111', '2222', '2580']);
    expect(shown()).toMatchObject({ isLocked: false, pinTries: maxPinAttempts });
  });

  it('is not checked when the attempt cannot be stored on disk', async () => {
    const { lock, fillDisk } = await createLockedWithPin();
    fillDisk();
    expect(await lock.unlock({ pin: '2580' })).toMatchObject({ failure: { code: 'PIN_TRY_NOT_STORED' } });
    expect(lock.isLocked).toBe(true);
    expect(await lock.unlock({ password: 'una clave' })).toEqual(succeeded(null));
  });

  it('of one user does not unlock the session of another', async () => {
    const { lock, become, shown } = await createLockedWithPin();
    become({ user: aUser({ id: 99 }) });
    expect(shown().pinTries).toBeNull();
    expect(await lock.unlock({ pin: '2580' })).toMatchObject(triesUsed);
    expect(lock.isLocked).toBe(true);
  });
});

it('a password check remains required after a wrong password or without a connection', async () => {
  const { lock, reauthentication } = await createLockedWithPin();
  for (const failure of [createFailure('refused', 'WRONG_PASSWORD'), createFailure('offline')]) {
    reauthentication.reauthenticate.mockResolvedValueOnce(failed(failure));
    expect(await lock.unlock({ password: 'otra' })).toEqual(failed(failure));
    expect(lock.isLocked).toBe(true);
  }
});
