import * as v from 'valibot';
import { randomUUID } from 'node:crypto';
import { errorCatalog, createFailure, toFailureFromResponse } from '@shared/contract/protocol/errors';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { jobReply, type JobReply, type StartedJob } from '@shared/contract/protocol/platformJob';
import type { JobRunResult, JobKind, JobContext } from './kind';

/** Interval and time limit of polling (ms). Source: specification, jobs. */
interface Polling {
  interval: number;
  timeout: number;
}

const defaultPolling: Polling = { interval: 1_000, timeout: 25_000 };

/** A call and its input, created by `createNamedCall`. */
interface NamedCall<Reply> {
  name: CallName;
  input: object;
  /** Never set; carries the reply's type. */
  reply?: Reply;
}

export const createNamedCall = <N extends CallName>(name: N, input: CallInputOf<N>): NamedCall<CallReplyOf<N>> => ({
  name,
  input: input as object,
});

/** Step of a platform job: the call that starts it and the call that polls it. */
export interface PlatformStep<Input> {
  /** Name of the step's text in the locale files, within the texts of the job kind. */
  name: string;
  /** Returns the call that starts the step. `previousReplies` contains the replies of the previous steps. */
  start: (input: Input, previousReplies: readonly JobReply[]) => NamedCall<StartedJob | null>;
  /** Returns the call that polls the job. Its reply is null while the job is pending. */
  poll: (jobId: string) => NamedCall<JobReply | null>;
  polling?: Polling;
}

const stepStateSchema = v.object({
  /** Idempotency key of the start call, or null before the first attempt. */
  key: v.nullable(v.string()),
  jobId: v.nullable(v.string()),
  reply: jobReply,
});
export const platformStateSchema = v.array(stepStateSchema);
export type PlatformState = v.InferOutput<typeof platformStateSchema>;

const isFailed = (reply: JobReply | null): boolean => reply?.status === 'failed';

/** Converts the error of a platform job to a failure. The error is a message or a code of the error catalog. */
const toFailure = ({ error }: JobReply): Failure => {
  const code = error !== undefined && errorCatalog.has(error.trim()) ? error.trim() : 'JOB_FAILED';
  return toFailureFromResponse(422, { code, message: error ?? null, fields: {} }, null);
};

/** Checks whether polling can continue, because the failure does not concern the job itself. */
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
      this.run.setStep(definition.name);
      const stepResult = (await this.start(index, definition)) ?? (await this.poll(index, definition));
      if (stepResult !== null) return stepResult;
    }
    return { status: 'completed' };
  }

  /**
   * Starts a step. Returns null once the platform has returned a job id. If an earlier start got no reply, it is resent
   * with the same idempotency key.
   */
  private async start(index: number, { start }: PlatformStep<Input>): Promise<JobRunResult | null> {
    const { run } = this;
    const step = this.steps[index];
    if (step === undefined || step.jobId !== null) return null;
    if (run.cancelSignal.aborted) return { status: 'cancelled' };
    const isResumed = step.key !== null;
    step.key ??= randomUUID();
    await run.save(this.state);
    if (run.signal.aborted) return { status: 'waitingForNetwork' };
    if (run.cancelSignal.aborted) {
      if (!isResumed) step.key = null;
      run.show(this.state);
      return { status: 'cancelled' };
    }
    const { name, input } = start(
      this.input,
      this.steps.slice(0, index).flatMap(({ reply }) => reply ?? []),
    );
    const result = await run.command(name, { ...input, idempotencyKey: step.key } as unknown as CallInputOf<CallName>, {
      isResumed,
    });
    if (run.signal.aborted) return { status: 'waitingForNetwork' };
    const startedJob = result.kind === 'answered' ? (result.value as StartedJob | null) : null;
    if (startedJob !== null) {
      step.jobId = startedJob.jobId;
      await run.save(this.state);
      return null;
    }
    const failure = 'failure' in result ? result.failure : createFailure('unknownOutcome');
    const isOffline = failure.kind === 'offline';
    // Keeps the key only if the reply was lost because of the network. Otherwise a retry is a new start.
    if (result.kind !== 'unconfirmed' || !isOffline) step.key = null;
    run.show(this.state);
    return isOffline ? { status: 'waitingForNetwork' } : { status: 'failed', failure };
  }

  /** Polls a step. Returns null once the step is completed. */
  private async poll(
    index: number,
    { poll, polling = defaultPolling }: PlatformStep<Input>,
  ): Promise<JobRunResult | null> {
    const { run } = this;
    const step = this.steps[index];
    if (step === undefined || step.jobId === null || step.reply?.status === 'completed') return null;
    const deadline = performance.now() + polling.timeout;
    let failure: Failure | undefined;
    do {
      if (run.cancelSignal.aborted) return { status: 'cancelled' };
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
      await run.wait(polling.interval, run.cancelSignal);
    } while (performance.now() < deadline);
    return { status: 'stillPending', ...(failure && { failure }) };
  }
}

/**
 * Creates a job kind that runs one or more platform jobs in sequence. Each is started once and then polled. A retry
 * starts at the failed step.
 */
export const createPlatformJob = <Input>(
  title: string,
  steps: readonly PlatformStep<Input>[],
): JobKind<Input, PlatformState, JobReply | null> => ({
  title: () => title,
  state: v.pipe(platformStateSchema, v.length(steps.length)),
  createState: () => steps.map(() => ({ key: null, jobId: null, reply: null })),
  run: (input, run) => new PlatformRun(steps, input, run).execute(),
  retry: (state) => {
    const failedIndex = state.findIndex(({ reply }) => reply?.status !== 'completed');
    return state.map((step, index) => (index < failedIndex ? step : { key: null, jobId: null, reply: null }));
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
