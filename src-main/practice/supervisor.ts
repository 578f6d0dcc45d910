import * as v from 'valibot';
import type { PracticeMessage } from '@shared/bridge/practice';
import type { Log } from '../log/log';
import type { PracticeReady } from './practiceEnvironment';

/** The process that runs a practice platform. */
export interface PracticeProcess {
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: (code: number) => void): void;
  /** Asks the process to finish its work and exit. */
  askToStop(): void;
  kill(): void;
}

interface SupervisorPorts {
  start: () => PracticeProcess;
  /** Deletes the practice data. */
  deleteData: () => Promise<void>;
  /** Called each time the platform becomes ready, because its port differs each time. */
  onReady: (ready: PracticeReady) => void;
  onRestart: () => void;
  /** Called when the data could not be opened and was moved to `path`. */
  onDataReplaced: (path: string) => void;
  onGiveUp: () => void;
  log: Log;
  /** Time limits (ms) and crash limit. */
  times?: typeof supervisorLimits;
}

export const supervisorLimits = {
  /** Maximum time from the start to the first message. Doubles after each crash, up to `maxReadyTimeout`. */
  readyTimeout: 30_000,
  maxReadyTimeout: 120_000,
  /** Time within which a process must stop on request. After that, it is killed. */
  stopTimeout: 1_500,
  firstPause: 200,
  /** Maximum crashes within `crashWindow`. After one more, the platform is not restarted. */
  maxCrashes: 5,
  crashWindow: 600_000,
};

const userSchema = v.object({
  tenant: v.string(),
  tenantLabel: v.string(),
  label: v.string(),
  email: v.string(),
  password: v.string(),
});
const message: v.GenericSchema<unknown, PracticeMessage> = v.variant('type', [
  v.object({
    type: v.literal('ready'),
    port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65535)),
    secret: v.pipe(v.string(), v.minLength(1)),
    tenants: v.array(v.object({ key: v.string(), label: v.string(), identityTenant: v.string() })),
    users: v.array(userSchema),
    movedAside: v.exactOptional(v.string()),
  }),
  v.object({ type: v.literal('failed'), message: v.string() }),
]);

/** Keeps the practice platform running: starts it, waits until it is ready, and restarts it after a crash. */
export class PracticeSupervisor {
  private readonly times: typeof supervisorLimits;
  private process: PracticeProcess | null = null;
  private exitPromise: Promise<void> = Promise.resolve();
  private isRequested = false;
  /** True while the data is being deleted. No process may start then. */
  private isClearing = false;
  private renewal: Promise<PracticeReady> | null = null;
  private stopCount = 0;
  private hasServed = false;
  private crashTimes: number[] = [];
  private pausing: NodeJS.Timeout | null = null;
  private waiters: { resolve: (ready: PracticeReady) => void; reject: (reason: Error) => void }[] = [];
  ready: PracticeReady | null = null;

  constructor(private readonly ports: SupervisorPorts) {
    this.times = ports.times ?? supervisorLimits;
  }

  /** Starts the platform if it is not running, even after too many crashes. */
  start(): void {
    if (this.isRequested || this.isClearing) return;
    this.isRequested = true;
    this.crashTimes = [];
    this.launch();
  }

  /**
   * Resolves once the platform is ready. Rejects if the platform is stopped or keeps crashing; call `start` again then.
   */
  waitUntilReady(): Promise<PracticeReady> {
    if (this.ready !== null) return Promise.resolve(this.ready);
    if (!this.isRequested) return Promise.reject(new Error('the practice platform is not running'));
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  stop(): Promise<void> {
    this.stopCount += 1;
    return this.stopProcess();
  }

  /** Stops the platform, deletes its data and starts it again. Concurrent calls share one restart. */
  resetAndStart(): Promise<PracticeReady> {
    this.renewal ??= this.resetData().finally(() => {
      this.renewal = null;
    });
    return this.renewal;
  }

  private async resetData(): Promise<PracticeReady> {
    const { stopCount } = this;
    this.isClearing = true;
    try {
      await this.stopProcess();
      await this.ports.deleteData();
    } finally {
      this.isClearing = false;
    }
    if (this.stopCount !== stopCount) throw new Error('the practice platform was stopped');
    this.start();
    return this.waitUntilReady();
  }

  private async stopProcess(): Promise<void> {
    this.isRequested = false;
    this.hasServed = false;
    this.ready = null;
    if (this.pausing !== null) clearTimeout(this.pausing);
    this.pausing = null;
    this.settleWaiters((waiter) => waiter.reject(new Error('the practice platform was stopped')));
    if (this.process === null) return;
    const { process: child } = this;
    child.askToStop();
    const timer = setTimeout(() => child.kill(), this.times.stopTimeout);
    await this.exitPromise;
    clearTimeout(timer);
  }

  private launch(): void {
    const child = this.ports.start();
    this.process = child;
    // Allows more time after each crash, because a slow computer would never complete a start within a fixed limit.
    const startTimeout = Math.min(this.times.readyTimeout * 2 ** this.crashTimes.length, this.times.maxReadyTimeout);
    const startTimer = setTimeout(() => {
      this.ports.log.error('the practice platform did not serve in time');
      child.kill();
    }, startTimeout);
    child.onMessage((rawMessage) => {
      const parsed = v.safeParse(message, rawMessage);
      if (this.process !== child || !parsed.success) return;
      clearTimeout(startTimer);
      if (parsed.output.type === 'failed') {
        this.ports.log.error(`the practice platform failed: ${parsed.output.message}`);
        child.kill();
      } else this.handleReady(parsed.output);
    });
    this.exitPromise = new Promise((resolve) => {
      child.onExit((code) => {
        clearTimeout(startTimer);
        resolve();
        if (this.process !== child) return;
        this.process = null;
        this.ready = null;
        if (this.isRequested) this.handleExit(code);
      });
    });
  }

  private handleReady(ready: PracticeReady): void {
    this.ready = ready;
    this.ports.onReady(ready);
    this.settleWaiters((waiter) => waiter.resolve(ready));
    if (ready.movedAside !== undefined) this.ports.onDataReplaced(ready.movedAside);
    else if (this.hasServed) this.ports.onRestart();
    this.hasServed = true;
  }

  private handleExit(code: number): void {
    this.ports.log.error(`the practice platform ended with status ${code}`);
    const now = performance.now();
    this.crashTimes = [...this.crashTimes.filter((time) => now - time < this.times.crashWindow), now];
    if (this.crashTimes.length > this.times.maxCrashes) {
      this.isRequested = false;
      this.settleWaiters((waiter) => waiter.reject(new Error('the practice platform does not stay alive')));
      this.ports.onGiveUp();
      return;
    }
    this.pausing = setTimeout(
      () => {
        this.pausing = null;
        this.launch();
      },
      this.times.firstPause * 2 ** (this.crashTimes.length - 1),
    );
  }

  private settleWaiters(settleWaiter: (waiter: (typeof this.waiters)[number]) => void): void {
    this.waiters.splice(0).forEach(settleWaiter);
  }
}
