import { setMaxListeners } from 'node:events';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { BridgeEvent } from '@shared/bridge/bridge';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/bridge/failure';
import type { SessionState } from '@shared/bridge/session';
import { rightsFor, type PolicyAction, type PolicyArea } from '@shared/domain/people/policies';
import { isToTell, mayJob, type Job } from '@shared/jobs/job';
import { Batches } from '@shared/jobs/batches';
import { HeldJob, type HeldJobPorts } from './heldJob';
import type { JobOwner, JobRecord } from './jobFile';
import type { JobStore } from './jobStore';
import { outdatedJobs, resumedStanding } from './keeping';
import type { JobKindEntry } from './kind';
import type { JobRunner } from './jobRunner';

export interface JobsPorts {
  kinds: ReadonlyMap<string, JobKindEntry>;
  store: JobStore;
  runner: JobRunner;
  session: () => SessionState;
  tell: (event: BridgeEvent) => void;
  /**
   * A job has come to an end or has to be asked about: for whoever looks elsewhere. Of kinds that are begun many at once all
   * of them together, when the last one has.
   */
  ended: (job: Job, batch: readonly Job[]) => void;
  now: () => number;
  /** Before another try where the platform could not be reached though the session believes it can. Milliseconds. */
  retryAfter?: number;
}

/** One sign-in at one tenant: its jobs run and are shown as long as it lasts. */
interface Stay {
  owner: JobOwner;
  epoch: number;
  ends: AbortController;
  jobs: Map<string, HeldJob>;
  batches: Batches;
  loaded: Promise<void>;
}

const ownerOf = ({ phase, user, tenant, environment }: SessionState): JobOwner | null =>
  phase === 'signedIn' && user !== null ? { environment: environment.id, tenant, userId: user.id } : null;

/** Of kinds that are begun many at once; a job of the platform is mostly waiting. */
const sideBySide = 4;

/**
 * Work that outlives windows and restarts. Jobs of one kind run one after the other, different kinds side by side; of kinds
 * that are begun many at once a few run together. They
 * belong to one user at one tenant: sign-out and quit interrupt them, the next sign-in goes on.
 */
export class Jobs {
  private stay: Stay | null = null;
  /** Runs of an earlier stay that have not come to rest. */
  private leaving: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly ports: JobsPorts) {}

  /** The session is another one now, perhaps. */
  follow(state: SessionState): void {
    const owner = ownerOf(state);
    if (owner !== null && this.stay?.epoch === state.epoch) {
      if (state.online) this.resumeWaiting();
      return;
    }
    this.leave();
    if (owner === null) return;
    const stay: Stay = {
      owner,
      epoch: state.epoch,
      ends: new AbortController(),
      jobs: new Map(),
      batches: new Batches(),
      loaded: Promise.resolve(),
    };
    // Every call and every wait of a job listens.
    setMaxListeners(0, stay.ends.signal);
    this.stay = stay;
    stay.loaded = this.leaving.then(() => this.load(stay));
  }

  /** Those of whoever is signed in, the newest first. */
  async list(): Promise<Job[]> {
    await this.stay?.loaded;
    const jobs = [...(this.stay?.jobs.values() ?? [])].map((job) => job.view);
    return jobs.sort((a, b) => b.startedAt - a.startedAt);
  }

  /** The job is on disk when this is answered. */
  async start(kind: string, label: string, input: unknown): Promise<Outcome<Job>> {
    const entry = this.ports.kinds.get(kind);
    const parsed = entry && v.safeParse(entry.input, input);
    const { stay } = this;
    if (entry === undefined || parsed?.success !== true || stay === null) return failed(failureOf('badRequest'));
    const missing = this.missingRight(entry);
    if (missing !== null) return failed(missing);
    await stay.loaded;
    if (stay !== this.stay) return failed(failureOf('superseded'));
    const job = this.hold(stay, entry, {
      version: 1,
      owner: stay.owner,
      id: randomUUID(),
      kind,
      label,
      input: parsed.output,
      state: entry.does.begin(parsed.output),
      standing: 'queued',
      failure: null,
      cancelling: false,
      startedAt: this.ports.now(),
      endedAt: null,
      savedAt: 0,
    });
    job.change({});
    await job.save();
    this.runNext(stay);
    return succeeded(job.view);
  }

  /** It ends after what is under way; one that is not under way ends at once. */
  cancel(id: string): Promise<Outcome<null>> {
    return this.act(id, 'cancel', (job, stay) => {
      job.cancel();
      if (job.view.state !== 'running') void this.run(stay, job);
    });
  }

  /** Does once more what has failed. */
  retry(id: string): Promise<Outcome<null>> {
    return this.act(id, 'retry', (job, stay) => this.again(stay, job, job.entry.does.retry(job.record.state)));
  }

  /** Waits again for the platform, or looks again for what has no answer. */
  goOn(id: string): Promise<Outcome<null>> {
    return this.act(id, 'goOn', (job, stay) => this.again(stay, job, job.record.state));
  }

  /** Starts the job that takes an ended one back. It is taken back once. */
  async undo(id: string, label: string): Promise<Outcome<Job>> {
    const { stay } = this;
    await stay?.loaded;
    const job = stay?.jobs.get(id);
    if (stay === null || stay !== this.stay || job === undefined) return failed(failureOf('missing', 1002));
    const { input, state } = job.record;
    const undone = mayJob(job.view, 'undo') ? job.entry.does.undo?.(input, state) : undefined;
    if (undone === undefined) return failed(failureOf('missing', 1002));
    job.change({ state: undone.state });
    const started = await this.start(job.record.kind, label, undone.input);
    if (!started.ok) job.change({ state });
    await job.save();
    return started;
  }

  /** Takes an ended job off the list. */
  dismiss(id: string): Promise<Outcome<null>> {
    return this.act(id, 'dismiss', (job, stay) => this.drop(stay, [job]));
  }

  async result(id: string): Promise<Outcome<unknown>> {
    await this.stay?.loaded;
    const job = this.stay?.jobs.get(id);
    if (job === undefined) return failed(failureOf('missing', 1002));
    return succeeded(job.entry.does.result(job.record.input, job.record.state));
  }

  /** Removes from the disk what is too old, of whomever. */
  prune(): Promise<void> {
    return this.ports.store.prune();
  }

  /** Throws away all jobs of an environment whose data begin anew. */
  async forget(environment: string): Promise<void> {
    await this.leaving;
    await this.ports.store.forget(environment);
  }

  /** Interrupts what runs; resolves when all that is to be kept is on disk. */
  async stop(): Promise<void> {
    this.leave();
    await this.leaving;
  }

  private async act(
    id: string,
    action: Parameters<typeof mayJob>[1],
    work: (job: HeldJob, stay: Stay) => void,
  ): Promise<Outcome<null>> {
    const { stay } = this;
    await stay?.loaded;
    const job = stay?.jobs.get(id);
    if (stay === null || stay !== this.stay || job === undefined) return failed(failureOf('missing', 1002));
    // Another window was quicker: what it did is what is shown.
    if (mayJob(job.view, action)) work(job, stay);
    return succeeded(null);
  }

  private again(stay: Stay, job: HeldJob, state: unknown): void {
    job.reset(state);
    void job.save();
    this.runNext(stay);
  }

  private hold(stay: Stay, entry: JobKindEntry, record: JobRecord): HeldJob {
    const ports: HeldJobPorts = {
      store: this.ports.store,
      changed: (job) => this.tell(stay, { changed: [job], removed: [] }),
    };
    const job = new HeldJob(entry, record, ports);
    stay.jobs.set(record.id, job);
    return job;
  }

  private async load(stay: Stay): Promise<void> {
    const { store, kinds, now } = this.ports;
    const records = await store.load(stay.owner);
    if (stay.ends.signal.aborted) return;
    for (const record of records.sort((a, b) => a.startedAt - b.startedAt)) {
      const entry = kinds.get(record.kind);
      const input = entry && v.safeParse(entry.input, record.input);
      const state = entry && v.safeParse(entry.does.state, record.state);
      if (entry === undefined || input?.success !== true || state?.success !== true) {
        void store.reject(record);
        continue;
      }
      this.hold(stay, entry, {
        ...record,
        input: input.output,
        state: state.output,
        standing: resumedStanding(record, now()),
      });
    }
    this.dropOldest(stay);
    this.tell(stay, { changed: [...stay.jobs.values()].map((job) => job.view), removed: [] });
    this.runNext(stay);
  }

  private leave(): void {
    const { stay } = this;
    this.stay = null;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (stay === null) return;
    stay.ends.abort();
    const runs = [...stay.jobs.values()].map((job) => job.run?.catch(() => undefined));
    this.leaving = Promise.all([this.leaving, stay.loaded, ...runs]).then(() => this.ports.store.flush());
  }

  /** The oldest of each kind that has room for them. */
  private runNext(stay: Stay): void {
    const jobs = [...stay.jobs.values()];
    const busy = new Map<string, number>();
    const countIn = (kind: string) => busy.set(kind, (busy.get(kind) ?? 0) + 1);
    for (const { run, record } of jobs) if (run !== null) countIn(record.kind);
    for (const job of jobs) {
      const { kind, standing } = job.record;
      const most = job.entry.many === true ? sideBySide : 1;
      if (standing !== 'queued' || job.run !== null || (busy.get(kind) ?? 0) >= most) continue;
      countIn(kind);
      void this.run(stay, job);
    }
  }

  private async run(stay: Stay, job: HeldJob): Promise<void> {
    if (job.run !== null || stay.ends.signal.aborted) return;
    const missing = this.missingRight(job.entry);
    if (missing !== null) job.end({ state: 'failed', failure: missing }, this.ports.now());
    else {
      job.change({ standing: 'running', failure: null });
      job.run = this.ports.runner.run(job, stay.ends.signal).finally(() => {
        job.run = null;
      });
      const end = await job.run;
      if (stay.ends.signal.aborted) return void job.save();
      if (end.state === 'waitingForNetwork') {
        job.change({ standing: 'waitingForNetwork' });
        this.retryLater();
      } else job.end(end, this.ports.now());
    }
    await job.save();
    if (stay.ends.signal.aborted) return;
    this.tellEnd(stay, job);
    this.dropOldest(stay);
    this.runNext(stay);
  }

  private tellEnd(stay: Stay, { view, entry }: HeldJob): void {
    if (!isToTell(view)) return;
    const others = [...stay.jobs.values()].map((job) => job.view);
    const batch = entry.many === true ? stay.batches.ended(view, others) : [view];
    if (batch !== null) this.ports.ended(view, batch);
  }

  private resumeWaiting(): void {
    const { stay } = this;
    if (stay === null) return;
    for (const job of stay.jobs.values()) {
      if (job.record.standing === 'waitingForNetwork') job.change({ standing: 'queued' });
    }
    this.runNext(stay);
  }

  private retryLater(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      if (this.ports.session().online) this.resumeWaiting();
    }, this.ports.retryAfter ?? 5_000);
    this.timer.unref();
  }

  private dropOldest(stay: Stay): void {
    const jobs = [...stay.jobs.values()];
    const outdated = outdatedJobs(
      jobs.map(({ record }) => record),
      this.ports.now(),
      ({ kind }) => this.ports.kinds.get(kind)?.many === true,
    );
    this.drop(
      stay,
      jobs.filter(({ record }) => outdated.has(record.id)),
    );
  }

  private drop(stay: Stay, jobs: readonly HeldJob[]): void {
    if (jobs.length === 0) return;
    for (const job of jobs) {
      stay.jobs.delete(job.record.id);
      void this.ports.store.remove(job.record);
    }
    this.tell(stay, { changed: [], removed: jobs.map(({ record }) => record.id) });
  }

  private tell(stay: Stay, changes: { changed: Job[]; removed: string[] }): void {
    if (stay.ends.signal.aborted) return;
    this.ports.tell({ type: 'jobsChanged', changes: { epoch: stay.epoch, ...changes } });
  }

  private missingRight({ needs }: JobKindEntry): Failure | null {
    const { user } = this.ports.session();
    const [area, action] = needs.split('.') as [PolicyArea, PolicyAction];
    if (user !== null && rightsFor(user).can(area, action)) return null;
    return { ...failureOf('forbidden', 401), params: { area, action } };
  }
}
