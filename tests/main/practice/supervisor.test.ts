import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as v from 'valibot';
import { environmentSchema } from '@shared/bridge/environment';
import { silentLog } from '@main/log/log';
import {
  createPracticeEnvironment,
  toEnvironmentSummary,
  type PracticeReady,
} from '@main/practice/practiceEnvironment';
import { PracticeSupervisor, supervisorLimits, type PracticeProcess } from '@main/practice/supervisor';
import { eventually } from '../../support/eventually';

const createReady = (patch: Partial<PracticeReady> = {}): PracticeReady => ({
  type: 'ready',
  port: 4321,
  secret: 'made-at-start',
  tenants: [{ key: 'burger-demo', label: 'Burger Demo', identityTenant: 'burger-demo-x1' }],
  users: [],
  ...patch,
});

class FakeProcess implements PracticeProcess {
  private message: (message: unknown) => void = () => undefined;
  private exit: (code: number) => void = () => undefined;
  readonly killed = vi.fn(() => this.exit(143));
  readonly requested = vi.fn(() => this.exit(0));
  onMessage = (listener: (message: unknown) => void) => void (this.message = listener);
  onExit = (listener: (code: number) => void) => void (this.exit = listener);
  askToStop = () => this.requested();
  kill = () => this.killed();
  sendMessage = (message: unknown) => this.message(message);
  dies = (code = 1) => this.exit(code);
}

const createSupervisor = (times: Partial<typeof supervisorLimits> = {}) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const startedFakeProcesses: FakeProcess[] = [];
  const ports = {
    deleteData: vi.fn(async () => undefined),
    onReady: vi.fn(),
    onRestart: vi.fn(),
    onDataReplaced: vi.fn(),
    onGiveUp: vi.fn(),
  };
  const supervisor = new PracticeSupervisor({
    start: () => {
      const child = new FakeProcess();
      startedFakeProcesses.push(child);
      return child;
    },
    log: silentLog,
    times: { ...supervisorLimits, ...times },
    ...ports,
  });
  return {
    supervisor,
    started: startedFakeProcesses,
    last: () => startedFakeProcesses.at(-1) as FakeProcess,
    ...ports,
  };
};

describe('starting the practice platform', () => {
  it('waits until the platform reports that it is ready', async () => {
    const { supervisor, last, onReady, onRestart } = createSupervisor();
    supervisor.start();
    const pendingStart = supervisor.waitUntilReady();
    last().sendMessage({ type: 'ready', port: 'no' });
    last().sendMessage('nonsense');
    expect(supervisor.ready).toBeNull();
    last().sendMessage(createReady());
    expect(await pendingStart).toEqual(createReady());
    expect(await supervisor.waitUntilReady()).toEqual(createReady());
    expect(onReady).toHaveBeenCalledExactlyOnceWith(createReady());
    expect(onRestart).not.toHaveBeenCalled();
  });

  it('starts only one process', () => {
    const { supervisor, started } = createSupervisor();
    supervisor.start();
    supervisor.start();
    expect(started).toHaveLength(1);
  });

  it('kills a process that stays silent too long and starts another', async () => {
    const { supervisor, started } = createSupervisor();
    supervisor.start();
    await vi.advanceTimersByTimeAsync(supervisorLimits.readyTimeout);
    expect(started[0]?.killed).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(supervisorLimits.firstPause);
    expect(started).toHaveLength(2);
  });

  it('allows more time at each attempt on a slow computer', async () => {
    const { supervisor, last, started, onReady } = createSupervisor();
    const { readyTimeout, firstPause } = supervisorLimits;
    supervisor.start();
    await vi.advanceTimersByTimeAsync(readyTimeout + firstPause);
    await vi.advanceTimersByTimeAsync(2 * readyTimeout - 1);
    expect(started).toHaveLength(2);
    expect(last().killed).not.toHaveBeenCalled();
    last().sendMessage(createReady());
    expect(onReady).toHaveBeenCalledExactlyOnceWith(createReady());
  });

  it('fails when no attempt is fast enough', async () => {
    const { supervisor, started, onGiveUp } = createSupervisor();
    supervisor.start();
    await vi.advanceTimersByTimeAsync(supervisorLimits.crashWindow);
    expect(onGiveUp).toHaveBeenCalledOnce();
    expect(started).toHaveLength(supervisorLimits.maxCrashes + 1);
  });

  it('reports the location to which damaged data were moved', () => {
    const { supervisor, last, onDataReplaced } = createSupervisor();
    supervisor.start();
    last().sendMessage(createReady({ movedAside: '/data.damaged' }));
    expect(onDataReplaced).toHaveBeenCalledExactlyOnceWith('/data.damaged');
  });
});

describe('a practice platform that crashes', () => {
  it('is restarted on another port, and the user is notified', async () => {
    const { supervisor, last, started, onReady, onRestart } = createSupervisor();
    supervisor.start();
    last().sendMessage(createReady());
    last().dies();
    expect(supervisor.ready).toBeNull();
    await vi.advanceTimersByTimeAsync(supervisorLimits.firstPause);
    expect(started).toHaveLength(2);
    last().sendMessage(createReady({ port: 5555 }));
    expect(onReady).toHaveBeenLastCalledWith(createReady({ port: 5555 }));
    expect(onRestart).toHaveBeenCalledOnce();
  });

  it('waits longer before each restart and gives up after five in ten minutes', async () => {
    const { supervisor, last, started, onGiveUp } = createSupervisor();
    supervisor.start();
    const pendingStart = supervisor.waitUntilReady();
    const rejection = expect(pendingStart).rejects.toThrow('does not stay alive');
    for (let death = 0; death < supervisorLimits.maxCrashes; death += 1) {
      last().dies();
      await vi.advanceTimersByTimeAsync(supervisorLimits.firstPause * 2 ** death - 1);
      expect(started).toHaveLength(death + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(started).toHaveLength(death + 2);
    }
    last().dies();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(started).toHaveLength(supervisorLimits.maxCrashes + 1);
    expect(onGiveUp).toHaveBeenCalledOnce();
    await rejection;
    await expect(supervisor.waitUntilReady()).rejects.toThrow();
  });

  it('can be started manually after giving up', async () => {
    const { supervisor, last, started } = createSupervisor({ maxCrashes: 0 });
    supervisor.start();
    last().dies();
    supervisor.start();
    expect(started).toHaveLength(2);
    last().sendMessage(createReady());
    expect(supervisor.ready).toEqual(createReady());
  });

  it('keeps being restarted when crashes are far apart', async () => {
    const { supervisor, last, started, onGiveUp } = createSupervisor();
    supervisor.start();
    for (let death = 0; death < 12; death += 1) {
      last().sendMessage(createReady());
      await vi.advanceTimersByTimeAsync(200_000);
      last().dies();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(started).toHaveLength(13);
    expect(onGiveUp).not.toHaveBeenCalled();
  });
});

describe('resetting the practice platform', () => {
  /** Starts a supervisor whose data deletion waits until it is released. */
  const setUp = () => {
    const newSupervisor = createSupervisor();
    let resolveEmpty = (): void => undefined;
    let isLive = false;
    newSupervisor.deleteData.mockImplementation(async () => {
      isLive ||= newSupervisor.supervisor.ready !== null || newSupervisor.started.length > 1;
      await new Promise<void>((resolve) => (resolveEmpty = resolve));
      isLive ||= newSupervisor.started.length > 1;
    });
    newSupervisor.supervisor.start();
    newSupervisor.last().sendMessage(createReady());
    return { ...newSupervisor, deleted: () => resolveEmpty(), wasLive: () => isLive };
  };

  it('happens once when two windows request it, after the platform has stopped', async () => {
    const { supervisor, last, started, deleteData, deleted, wasLive } = setUp();
    const firstStart = supervisor.resetAndStart();
    await vi.advanceTimersByTimeAsync(0);
    const secondStart = supervisor.resetAndStart();
    await vi.advanceTimersByTimeAsync(0);
    deleted();
    await vi.advanceTimersByTimeAsync(0);
    last().sendMessage(createReady({ port: 5555 }));
    expect(await Promise.all([firstStart, secondStart])).toEqual([
      createReady({ port: 5555 }),
      createReady({ port: 5555 }),
    ]);
    expect([deleteData.mock.calls.length, started.length, wasLive()]).toEqual([1, 2, false]);
  });

  it('starts the platform only after its data have been deleted', async () => {
    const { supervisor, started, deleted } = setUp();
    const restart = supervisor.resetAndStart();
    await vi.advanceTimersByTimeAsync(0);
    supervisor.start();
    expect(started).toHaveLength(1);
    deleted();
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(2);
    started[1]?.sendMessage(createReady());
    await restart;
  });

  it('can be requested again when deleting the data failed', async () => {
    const { supervisor, deleteData, started } = setUp();
    deleteData.mockRejectedValueOnce(new Error('in use'));
    await expect(supervisor.resetAndStart()).rejects.toThrow('in use');
    supervisor.start();
    expect(started).toHaveLength(2);
  });

  it('is abandoned when the app quits', async () => {
    const { supervisor, started, deleted } = setUp();
    const secondResult = expect(supervisor.resetAndStart()).rejects.toThrow('stopped');
    await vi.advanceTimersByTimeAsync(0);
    await supervisor.stop();
    deleted();
    await secondResult;
    expect(started).toHaveLength(1);
  });
});

describe('stopping the practice platform', () => {
  it('asks the process to end and starts no new one', async () => {
    const { supervisor, last, started } = createSupervisor();
    supervisor.start();
    last().sendMessage(createReady());
    await supervisor.stop();
    expect(last().requested).toHaveBeenCalledOnce();
    expect(last().killed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(started).toHaveLength(1);
  });

  it('kills a process that does not respond', async () => {
    const { supervisor, last } = createSupervisor();
    supervisor.start();
    last().requested.mockImplementation(() => undefined);
    const stopPromise = supervisor.stop();
    await vi.advanceTimersByTimeAsync(supervisorLimits.stopTimeout);
    await stopPromise;
    expect(last().killed).toHaveBeenCalledOnce();
  });

  it('rejects callers that still wait for the platform to be ready', async () => {
    const { supervisor } = createSupervisor();
    supervisor.start();
    const pendingStart = expect(supervisor.waitUntilReady()).rejects.toThrow('stopped');
    await supervisor.stop();
    await pendingStart;
  });
});

it('resetting the data of the practice platform is not reported as a restart', async () => {
  const { supervisor, started, last, deleteData, onRestart } = createSupervisor();
  supervisor.start();
  last().sendMessage(createReady());
  const restart = supervisor.resetAndStart();
  await eventually(() => expect(started).toHaveLength(2));
  expect(deleteData).toHaveBeenCalledOnce();
  last().sendMessage(createReady({ port: 5555 }));
  expect(await restart).toEqual(createReady({ port: 5555 }));
  expect(onRestart).not.toHaveBeenCalled();
});

describe('the environment of the practice platform', () => {
  it('is valid and points to this computer', () => {
    const environment = createPracticeEnvironment(createReady());
    expect(v.parse(environmentSchema, environment)).toEqual(environment);
    for (const url of Object.values(environment.hosts)) expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4321\//);
  });

  it('exposes no addresses or keys to the screens', () => {
    const text = JSON.stringify(toEnvironmentSummary(createPracticeEnvironment(createReady()), true));
    expect(text).not.toMatch(/127\.0\.0\.1|made-at-start|burger-demo-x1/);
    expect(toEnvironmentSummary(createPracticeEnvironment(createReady()), true).termsUrl).toMatch(/^https:/);
    expect(toEnvironmentSummary(null, true)).toMatchObject({ id: 'practice', isPractice: true, tenants: [] });
  });
});
