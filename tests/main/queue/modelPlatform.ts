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
 * - `serverError`: changes nothing and replies with a 500.
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
  private readonly repliesByKey = new Map<string, unknown>();

  constructor(readonly hasKeys: boolean) {}

  getStore(id: number): ModelStore {
    const storeState = this.stores.get(id) ?? { closings: [], soldOut: new Map<number, string>() };
    this.stores.set(id, storeState);
    return storeState;
  }

  getSeen(id: number): Extract<SeenState, { kind: 'store' }> {
    const closings = this.getCurrentClosings(id);
    return { kind: 'store', opened: closings.length === 0, closings };
  }

  getSeenProduct(id: number, productId: number): SeenState {
    const until = this.getStore(id).soldOut.get(productId);
    const isSoldOut = until !== undefined && toInstant(until, zone, 'end') > Date.now();
    return { kind: 'productInStore', isSoldOut, availableFrom: isSoldOut ? until : null };
  }

  close(id: number, request: ClosingRequest): ModelClosing {
    const { start, end } = getClosingBounds(request, Date.now(), zone);
    const created = {
      startDatetime: toWallTime(start, zone),
      endDatetime: end === null ? null : toWallTime(end, zone),
      dispatchMethod: request.dispatchMethod ?? 'both',
    };
    this.getStore(id).closings.push(created);
    return created;
  }

  open(id: number): void {
    this.getStore(id).closings = [];
  }

  changeAsOtherUser(id: number, change: () => void): void {
    change();
    this.changedAt.set(id, Date.now());
  }

  readonly gateway = {
    call: (name: string, input: Input, { signal, deadline = 20_000 }: CallOptions = {}) =>
      this.respond(name, input, signal, deadline),
  } as unknown as Pick<Gateway, 'call'>;

  private getCurrentClosings(id: number): ModelClosing[] {
    return this.getStore(id).closings.filter(({ startDatetime, endDatetime }) =>
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
    const halfLatency = this.latency / 2;
    await wait(Math.min(halfLatency, deadline));
    // Aborting a request before it arrives cancels it.
    if (signal?.aborted) return failed(createFailure('superseded'));
    const fault = isRead ? undefined : this.faults.shift();
    const createLostFailure = () => failed(createFailure(isRead ? 'timeout' : 'unknownOutcome'));
    if (!this.isUp || halfLatency > deadline || fault === 'lostRequest') return createLostFailure();
    if (fault === 'serverError') return failed(createFailure('server'));
    const value = isRead ? this.read(id) : this.write(name, params, body ?? {}, idempotencyKey);
    await wait(Math.min(halfLatency, deadline - halfLatency));
    if (signal?.aborted) return failed(createFailure('superseded'));
    return !this.isUp || this.latency > deadline || fault === 'lostReply' ? createLostFailure() : succeeded(value);
  }

  private read(id: number) {
    const { opened, closings } = this.getSeen(id);
    const unavailableProducts = [...this.getStore(id).soldOut].map(([productId, availableFrom]) => ({
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
    if (this.hasKeys && this.repliesByKey.has(request)) return this.repliesByKey.get(request);
    const effect: Effect = { key, time: Date.now(), storeId: id, before: this.getSeen(id), end: null };
    let reply: unknown = { opened: true };
    if (name === 'stores.open') this.open(id);
    else if (name === 'stores.close') {
      const createdClosing = this.close(id, body['closing'] as ClosingRequest);
      effect.end = createdClosing.endDatetime === null ? null : toInstant(createdClosing.endDatetime, zone, 'end');
      reply = createdClosing;
    } else {
      effect.before = this.getSeenProduct(id, productId);
      const until = body['availableFrom'] as string | null;
      if (until === null) this.getStore(id).soldOut.delete(productId);
      else this.getStore(id).soldOut.set(productId, until);
      reply = { productId, availableFrom: until };
    }
    this.effects.push(effect);
    this.repliesByKey.set(request, reply);
    return reply;
  }
}
