import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { createFailure } from '@shared/contract/protocol/errors';
import type { SeenState } from '@shared/domain/queue/queuedWrite';
import { getClosingBounds, isInForce, type ClosingRequest, type ClosingScope } from '@shared/domain/stores/closing';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import type { CallOptions, Gateway } from '@main/api/gateway';

export const zone = 'America/Santiago';

interface ModelClosing {
  startDatetime: string;
  endDatetime: string | null;
  dispatchMethod: ClosingScope;
}

interface ModelStore {
  closings: ModelClosing[];
  soldOut: Map<number, string>;
}

/** Change that a request made on the platform. */
export interface Effect {
  key: string;
  time: number;
  storeId: number;
  /** State before the change. */
  before: SeenState;
  /** End of a closing (instant). */
  end: number | null;
}

/**
 * - `lostRequest`: never arrives.
 * - `lostReply`: arrives, but its reply does not.
 * - `serverError`: does nothing and answers with a 500.
 */
export type WriteFault = 'lostRequest' | 'lostReply' | 'serverError';

type Input = { params: { id: number; productId?: number }; body?: Record<string, unknown>; idempotencyKey?: string };

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Platform in memory with stores that open, close and sell out. */
export class ModelPlatform {
  isUp = true;
  /** Faults of the next writes. */
  readonly faults: WriteFault[] = [];
  readonly effects: Effect[] = [];
  /** Time of the last change by another user, by store. */
  readonly changedAt = new Map<number, number>();
  /** Requests of the queue, in order. */
  readonly requests: string[] = [];
  latency = 0;
  private readonly stores = new Map<number, ModelStore>();
  private readonly answered = new Map<string, unknown>();

  constructor(readonly hasKeys: boolean) {}

  store(id: number): ModelStore {
    const known = this.stores.get(id) ?? { closings: [], soldOut: new Map<number, string>() };
    this.stores.set(id, known);
    return known;
  }

  seen(id: number): Extract<SeenState, { kind: 'store' }> {
    const closings = this.current(id);
    return { kind: 'store', opened: closings.length === 0, closings };
  }

  seenProduct(id: number, productId: number): SeenState {
    const until = this.store(id).soldOut.get(productId);
    const isSoldOut = until !== undefined && toInstant(until, zone, 'end') > Date.now();
    return { kind: 'productInStore', isSoldOut, availableFrom: isSoldOut ? until : null };
  }

  close(id: number, request: ClosingRequest): ModelClosing {
    const { start, end } = getClosingBounds(request, Date.now(), zone);
    const made = {
      startDatetime: toWallTime(start, zone),
      endDatetime: end === null ? null : toWallTime(end, zone),
      dispatchMethod: request.dispatchMethod ?? 'both',
    };
    this.store(id).closings.push(made);
    return made;
  }

  open(id: number): void {
    this.store(id).closings = [];
  }

  /** Change by another user. */
  otherUser(id: number, change: () => void): void {
    change();
    this.changedAt.set(id, Date.now());
  }

  readonly gateway = {
    call: (name: string, input: Input, { signal, deadline = 20_000 }: CallOptions = {}) =>
      this.respond(name, input, signal, deadline),
  } as unknown as Pick<Gateway, 'call'>;

  private current(id: number): ModelClosing[] {
    return this.store(id).closings.filter(({ startDatetime, endDatetime }) =>
      isInForce(
        {
          start: toInstant(startDatetime, zone),
          end: endDatetime === null ? null : toInstant(endDatetime, zone, 'end'),
        },
        Date.now(),
      ),
    );
  }

  private async respond(
    name: string,
    { params, body, idempotencyKey = '' }: Input,
    signal: AbortSignal | undefined,
    deadline: number,
  ): Promise<Outcome<unknown>> {
    const { id } = params;
    const isRead = name === 'stores.get';
    if (!this.isUp) return failed(createFailure('offline'));
    this.requests.push(name);
    const half = this.latency / 2;
    await wait(Math.min(half, deadline));
    // Aborting a request before it arrives cancels it.
    if (signal?.aborted) return failed(createFailure('superseded'));
    const fault = isRead ? undefined : this.faults.shift();
    const lost = () => failed(createFailure(isRead ? 'timeout' : 'unknownOutcome'));
    if (!this.isUp || half > deadline || fault === 'lostRequest') return lost();
    if (fault === 'serverError') return failed(createFailure('server'));
    const value = isRead ? this.read(id) : this.write(name, params, body ?? {}, idempotencyKey);
    await wait(Math.min(half, deadline - half));
    if (signal?.aborted) return failed(createFailure('superseded'));
    return !this.isUp || this.latency > deadline || fault === 'lostReply' ? lost() : succeeded(value);
  }

  private read(id: number) {
    const { opened, closings } = this.seen(id);
    const unavailableProducts = [...this.store(id).soldOut].map(([productId, availableFrom]) => ({
      productId,
      availableFrom,
    }));
    return { id, opened, currentClosings: closings, scheduledClosingTimes: closings, unavailableProducts };
  }

  private write(
    name: string,
    { id, productId = 0 }: Input['params'],
    body: Record<string, unknown>,
    key: string,
  ): unknown {
    const request = JSON.stringify([key, name, id, productId, body]);
    if (this.hasKeys && this.answered.has(request)) return this.answered.get(request);
    const effect: Effect = { key, time: Date.now(), storeId: id, before: this.seen(id), end: null };
    let reply: unknown = { opened: true };
    if (name === 'stores.open') this.open(id);
    else if (name === 'stores.close') {
      const made = this.close(id, body['closing'] as ClosingRequest);
      effect.end = made.endDatetime === null ? null : toInstant(made.endDatetime, zone, 'end');
      reply = made;
    } else {
      effect.before = this.seenProduct(id, productId);
      const until = body['availableFrom'] as string | null;
      if (until === null) this.store(id).soldOut.delete(productId);
      else this.store(id).soldOut.set(productId, until);
      reply = { productId, availableFrom: until };
    }
    this.effects.push(effect);
    this.answered.set(request, reply);
    return reply;
  }
}
