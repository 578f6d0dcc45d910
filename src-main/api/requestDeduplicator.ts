import { succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { endpoints, type CallInputOf, type CallName, type CallReplyOf } from '@shared/contract';
import { isWrite } from '@shared/contract/protocol/endpoint';
import type { CallOptions, Exchange, Gateway } from './gateway';

interface SharedRead {
  signal: AbortSignal | undefined;
  sentAt: number;
  isPending: boolean;
  outcome: Promise<Outcome<Exchange<unknown>>>;
}

/**
 * Time during which equal reads share a reply (ms), because all windows and live collections refetch at once after a
 * change.
 */
const dedupeWindow = 500;

/**
 * Shares equal reads that run concurrently or follow within `dedupeWindow`. After a write, earlier reads are no longer
 * shared.
 */
export class RequestDeduplicator {
  private readonly reads = new Map<string, SharedRead>();

  constructor(
    private readonly gateway: Pick<Gateway, 'exchange'>,
    private readonly now = () => performance.now(),
  ) {}

  async call<N extends CallName>(
    name: N,
    input: CallInputOf<N>,
    options: CallOptions = {},
  ): Promise<Outcome<CallReplyOf<N>>> {
    const outcome = await this.exchange(name, input, options);
    return outcome.ok ? succeeded(outcome.value.value as CallReplyOf<N>) : outcome;
  }

  exchange(name: string, input: unknown, options: CallOptions = {}): Promise<Outcome<Exchange<unknown>>> {
    const endpoint = endpoints.get(name);
    if (endpoint === undefined || isWrite(endpoint) || endpoint.tracks !== undefined || options.as !== undefined) {
      return this.gateway.exchange(name, input, options);
    }
    this.prune();
    const key = `${name} ${JSON.stringify(input)}${options.unchecked === true ? ' unchecked' : ''}`;
    const sharedRead = this.reads.get(key);
    if (sharedRead !== undefined && sharedRead.signal === options.signal) return sharedRead.outcome;
    const outcome = this.gateway.exchange(name, input, options);
    const newRead: SharedRead = { signal: options.signal, sentAt: this.now(), isPending: true, outcome };
    this.reads.set(key, newRead);
    const handleSettled = (isOk: boolean) => {
      newRead.isPending = false;
      // After a failure, the next read is a retry and needs its own request.
      if (!isOk && this.reads.get(key) === newRead) this.reads.delete(key);
    };
    outcome.then(
      ({ ok }) => handleSettled(ok),
      () => handleSettled(false),
    );
    return outcome;
  }

  /** Stops sharing earlier reads. Called after a write, before any read that it causes. */
  clear(): void {
    this.reads.clear();
  }

  private prune(): void {
    const now = this.now();
    for (const [key, { isPending, sentAt }] of this.reads) {
      if (!isPending && now - sentAt >= dedupeWindow) this.reads.delete(key);
    }
  }
}
