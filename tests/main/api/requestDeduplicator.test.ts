import { describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { Exchange } from '@main/api/gateway';
import { RequestDeduplicator } from '@main/api/requestDeduplicator';

const { signal } = new AbortController();
const input = { params: { id: 5 } };

const createShared = () => {
  const exchange = vi.fn((name: string): Promise<Outcome<Exchange<unknown>>> =>
    Promise.resolve(succeeded({ value: `${name} ${exchange.mock.calls.length}`, headers: new Headers() })),
  );
  let now = 0;
  const reads = new RequestDeduplicator({ exchange }, () => now);
  const read = (name: 'stores.get' | 'stores.open' = 'stores.get') => reads.exchange(name, input, { signal });
  return { exchange, reads, read, wait: (milliseconds: number) => (now += milliseconds) };
};

describe('RequestDeduplicator', () => {
  it('shares one request between identical reads within 500 ms', async () => {
    const { exchange, read, wait } = createShared();
    const [firstReply, secondReply] = await Promise.all([read(), read()]);
    wait(499);
    expect(await read()).toEqual(firstReply);
    expect(firstReply).toEqual(secondReply);
    expect(exchange).toHaveBeenCalledTimes(1);
    wait(1);
    await read();
    expect(exchange).toHaveBeenCalledTimes(2);
  });

  it('does not reuse a pending read after a write has finished', async () => {
    const { exchange, reads, read } = createShared();
    const before = read();

    expect(read()).toBe(before);
    reads.clear();
    await Promise.all([before, read()]);
    expect(exchange).toHaveBeenCalledTimes(2);
  });

  it('repeats a read after a failure and in a new session', async () => {
    const { exchange, reads, read } = createShared();
    exchange.mockResolvedValueOnce(failed(createFailure('offline')));
    expect(await read()).toMatchObject({ ok: false });
    expect(await read()).toMatchObject({ ok: true });
    await reads.exchange('stores.get', input, { signal: new AbortController().signal });
    expect(exchange).toHaveBeenCalledTimes(3);
  });

  it('sends every write', async () => {
    const { exchange, read } = createShared();
    await Promise.all([read('stores.open'), read('stores.open')]);
    expect(exchange).toHaveBeenCalledTimes(2);
  });
});
