import * as v from 'valibot';
import { randomUUID } from 'node:crypto';
import { errorCatalog, failureOf, failureFromResponse } from '@shared/contract/protocol/errors';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { jobReply, type JobReply, type StartedJob } from '@shared/contract/protocol/platformJob';
import type { JobRunResult, JobKind, JobContext } from './kind';

/** How often the platform is asked, and for how long; exports take 5 s and 120 s. Milliseconds. Source: specification, jobs. */
interface Polling {
  every: number;
  most: number;
}

const defaultPolling: Polling = { every: 1_000, most: 25_000 };

/** A call of the contract that is to be made; `namedCall` makes one. */
interface NamedCall<Reply> {
  name: CallName;
  input: object;
  /** For the compiler alone. */
  reply?: Reply;
}

export const namedCall = <N extends CallName>(name: N, input: CallInputOf<N>): NamedCall<CallReplyOf<N>> => ({
  name,
  input: input as object,
});

/** One job of the platform: what starts it, and what asks how far it is. */
export interface PlatformStep<Input> {
  /** Below the texts of the kind. */
  name: string;
  /** `before` are the replies of the steps before this one. */
  start: (input: Input, before: readonly JobReply[]) => NamedCall<StartedJob | null>;
  /** Null while it is pending. */
  poll: (jobId: string) => NamedCall<JobReply | null>;
  polling?: Polling;
}

const stepState = v.object({
  /** Of the start; null until it is sent for the first time. */
  key: v.nullable(v.string()),
  jobId: v.nullable(v.string()),
  reply: jobReply,
});
export const platformState = v.array(stepState);
export type PlatformState = v.InferOutput<typeof platformState>;

const isFailed = (reply: JobReply | null): boolean => reply?.status === 'failed';

/** What a platform says of a failed job is a sentence or a code of the catalogue, which has a text of its own. */
const failureOfReply = ({ error }: JobReply): Failure => {
  const code = error !== undefined && errorCatalog.has(error.trim()) ? error.trim() : 'JOB_FAILED';
  return failureFromResponse(422, { code, message: error ?? null, fields: {} }, null);
};

/** A reading that says nothing of the job itself: it is asked again. */
const isTransient = ({ kind }: Failure): boolean =>
  kind === 'timeout' || kind === 'server' || kind === 'rateLimited' || kind === 'badReply';

class PlatformRun<Input> {
  private readonly steps: PlatformState;

  constructor(
    private readonly definitions: readonly PlatformStep<Input>[],
    private readonly input: Input,
    private readonly run: JobContext<PlatformState>,
  ) {
    this.steps = run.state.map((step) => ({ ...step }));
  }

  private get state(): PlatformState {
    return this.steps.map((step) => ({ ...step }));
  }

  async execute(): Promise<JobRunResult> {
    for (const [index, definition] of this.definitions.entries()) {
      this.run.step(definition.name);
      const end = (await this.start(index, definition)) ?? (await this.poll(index, definition));
      if (end !== null) return end;
    }
    return { state: 'completed' };
  }

  /** Null once the platform has given the job an id. What was sent before, and not answered, is sent with its key only. */
  private async start(at: number, { start }: PlatformStep<Input>): Promise<JobRunResult | null> {
    const { run } = this;
    const step = this.steps[at];
    if (step === undefined || step.jobId !== null) return null;
    if (run.cancelled.aborted) return { state: 'cancelled' };
    const resumed = step.key !== null;
    step.key ??= randomUUID();
    await run.save(this.state);
    if (run.signal.aborted) return { state: 'waitingForNetwork' };
    if (run.cancelled.aborted) {
      if (!resumed) step.key = null;
      run.show(this.state);
      return { state: 'cancelled' };
    }
    const { name, input } = start(
      this.input,
      this.steps.slice(0, at).flatMap(({ reply }) => reply ?? []),
    );
    const result = await run.command(name, { ...input, idempotencyKey: step.key } as unknown as CallInputOf<CallName>, {
      resumed,
    });
    if (run.signal.aborted) return { state: 'waitingForNetwork' };
    const started = result.kind === 'answered' ? (result.value as StartedJob | null) : null;
    if (started !== null) {
      step.jobId = started.jobId;
      await run.save(this.state);
      return null;
    }
    const failure = 'failure' in result ? result.failure : failureOf('unknownOutcome');
    const isOffline = failure.kind === 'offline';
    // With the key of an answer that may still come it is asked again; else another try is a new one.
    if (result.kind !== 'unsettled' || !isOffline) step.key = null;
    run.show(this.state);
    return isOffline ? { state: 'waitingForNetwork' } : { state: 'failed', failure };
  }

  /** Null once the job is done. */
  private async poll(
    at: number,
    { poll, polling = defaultPolling }: PlatformStep<Input>,
  ): Promise<JobRunResult | null> {
    const { run } = this;
    const step = this.steps[at];
    if (step === undefined || step.jobId === null || step.reply?.status === 'completed') return null;
    const until = performance.now() + polling.most;
    let failure: Failure | undefined;
    do {
      if (run.cancelled.aborted) return { state: 'cancelled' };
      const { name, input } = poll(step.jobId);
      const outcome = (await run.call(name, input as unknown as CallInputOf<CallName>)) as Outcome<JobReply | null>;
      if (run.signal.aborted) return { state: 'waitingForNetwork' };
      if (outcome.ok && outcome.value !== null && outcome.value.status !== 'pending') {
        step.reply = outcome.value;
        await run.save(this.state);
        return isFailed(step.reply) ? { state: 'failed', failure: failureOfReply(step.reply) } : null;
      }
      if (!outcome.ok && outcome.failure.kind === 'offline') return { state: 'waitingForNetwork' };
      if (!outcome.ok && !isTransient(outcome.failure)) return { state: 'failed', failure: outcome.failure };
      failure = outcome.ok ? undefined : outcome.failure;
      await run.wait(polling.every, run.cancelled);
    } while (performance.now() < until);
    return { state: 'stillPending', ...(failure && { failure }) };
  }
}

/**
 * A kind of job that the platform does by itself, as one step or several in a row: each is started once, then asked for
 * until it is done. A retry begins with the step that failed.
 */
export const platformJob = <Input>(steps: readonly PlatformStep<Input>[]): JobKind<Input, PlatformState> => ({
  state: v.pipe(platformState, v.length(steps.length)),
  begin: () => steps.map(() => ({ key: null, jobId: null, reply: null })),
  run: (input, run) => new PlatformRun(steps, input, run).execute(),
  retry: (state) => {
    const failed = state.findIndex(({ reply }) => reply?.status !== 'completed');
    return state.map((step, index) => (index < failed ? step : { key: null, jobId: null, reply: null }));
  },
  report: (_input, state) => ({
    progress:
      steps.length === 1
        ? null
        : { done: state.filter(({ reply }) => reply?.status === 'completed').length, total: steps.length },
    counts: { saved: 0, failed: state.filter(({ reply }) => isFailed(reply)).length, unknown: 0 },
  }),
  result: (_input, state) => state.at(-1)?.reply ?? null,
});
