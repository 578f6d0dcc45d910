import * as v from 'valibot';
import { randomUUID } from 'node:crypto';
import { errorCatalog, createFailure, toFailureFromResponse } from '@shared/contract/protocol/errors';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { jobReply, type JobReply, type StartedJob } from '@shared/contract/protocol/platformJob';
import type { JobRunResult, JobKind, JobContext } from './kind';

/** Polling interval and limit (ms); exports use 5 s and 120 s. Source: specification, jobs. */
interface Polling {
  every: number;
  timeout: number;
}

const defaultPolling: Polling = { every: 1_000, timeout: 25_000 };

/** Call of the contract with its input, created by `createNamedCall`. */
interface NamedCall<Reply> {
  name: CallName;
  input: object;
  /** Type marker, never set. */
  reply?: Reply;
}

export const createNamedCall = <N extends CallName>(name: N, input: CallInputOf<N>): NamedCall<CallReplyOf<N>> => ({
  name,
  input: input as object,
});

/** Step of a platform job: the call that starts it and the call that polls it. */
export interface PlatformStep<Input> {
  /** Text key below the kind's texts. */
  name: string;
  /** `before`: replies of the previous steps. */
  start: (input: Input, before: readonly JobReply[]) => NamedCall<StartedJob | null>;
  /** Polls the job; the reply is null while pending. */
  poll: (jobId: string) => NamedCall<JobReply | null>;
  polling?: Polling;
}

const stepState = v.object({
  /** Idempotency key of the start; null before the first attempt. */
  key: v.nullable(v.string()),
  jobId: v.nullable(v.string()),
  reply: jobReply,
});
export const platformState = v.array(stepState);
export type PlatformState = v.InferOutput<typeof platformState>;

const isFailed = (reply: JobReply | null): boolean => reply?.status === 'failed';

/** Failure of a platform job. Its error is a message or a code of the error catalogue. */
const toFailure = ({ error }: JobReply): Failure => {
  const code = error !== undefined && errorCatalog.has(error.trim()) ? error.trim() : 'JOB_FAILED';
  return toFailureFromResponse(422, { code, message: error ?? null, fields: {} }, null);
};

/** Failures of polling that do not concern the job itself, so polling continues. */
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
    return { status: 'completed' };
  }

  /**
   * Starts a step; null once the platform has returned a job id. An unanswered earlier start is resumed with its
   * idempotency key.
   */
  private async start(index: number, { start }: PlatformStep<Input>): Promise<JobRunResult | null> {
    const { run } = this;
    const step = this.steps[index];
    if (step === undefined || step.jobId !== null) return null;
    if (run.cancelled.aborted) return { status: 'cancelled' };
    const resumed = step.key !== null;
    step.key ??= randomUUID();
    await run.save(this.state);
    if (run.signal.aborted) return { status: 'waitingForNetwork' };
    if (run.cancelled.aborted) {
      if (!resumed) step.key = null;
      run.show(this.state);
      return { status: 'cancelled' };
    }
    const { name, input } = start(
      this.input,
      this.steps.slice(0, index).flatMap(({ reply }) => reply ?? []),
    );
    const result = await run.command(name, { ...input, idempotencyKey: step.key } as unknown as CallInputOf<CallName>, {
      resumed,
    });
    if (run.signal.aborted) return { status: 'waitingForNetwork' };
    const started = result.kind === 'answered' ? (result.value as StartedJob | null) : null;
    if (started !== null) {
      step.jobId = started.jobId;
      await run.save(this.state);
      return null;
    }
    const failure = 'failure' in result ? result.failure : createFailure('unknownOutcome');
    const isOffline = failure.kind === 'offline';
    // Keeps the key only if the outcome is open because of the network; otherwise a retry is a new start.
    if (result.kind !== 'unconfirmed' || !isOffline) step.key = null;
    run.show(this.state);
    return isOffline ? { status: 'waitingForNetwork' } : { status: 'failed', failure };
  }

  /** Polls a step; null once it is completed. */
  private async poll(
    index: number,
    { poll, polling = defaultPolling }: PlatformStep<Input>,
  ): Promise<JobRunResult | null> {
    const { run } = this;
    const step = this.steps[index];
    if (step === undefined || step.jobId === null || step.reply?.status === 'completed') return null;
    const until = performance.now() + polling.timeout;
    let failure: Failure | undefined;
    do {
      if (run.cancelled.aborted) return { status: 'cancelled' };
      const { name, input } = poll(step.jobId);
      const outcome = (await run.call(name, input as unknown as CallInputOf<CallName>)) as Outcome<JobReply | null>;
      if (run.signal.aborted) return { status: 'waitingForNetwork' };
      if (outcome.ok && outcome.value !== null && outcome.value.status !== 'pending') {
        step.reply = outcome.value;
        await run.save(this.state);
        return isFailed(step.reply) ? { status: 'failed', failure: toFailure(step.reply) } : null;
      }
      if (!outcome.ok && outcome.failure.kind === 'offline') return { status: 'waitingForNetwork' };
      if (!outcome.ok && !isTransient(outcome.failure)) return { status: 'failed', failure: outcome.failure };
      failure = outcome.ok ? undefined : outcome.failure;
      await run.wait(polling.every, run.cancelled);
    } while (performance.now() < until);
    return { status: 'stillPending', ...(failure && { failure }) };
  }
}

/**
 * Creates a job kind for one or more platform jobs in sequence. Each is started once and polled; a retry starts at the
 * failed step.
 */
export const createPlatformJob = <Input>(
  title: string,
  steps: readonly PlatformStep<Input>[],
): JobKind<Input, PlatformState, JobReply | null> => ({
  title: () => title,
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
