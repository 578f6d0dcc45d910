import { describe, expect, it } from 'vitest';
import { ByteCache } from '@main/api/bytes/byteCache';

const createBytes = (size: number) => ({ bytes: new Uint8Array(size) });

describe('ByteCache', () => {
  const createCache = (limits: ConstructorParameters<typeof ByteCache>[0]) => {
    const byteCache = new ByteCache<{ bytes: Uint8Array }>(limits);
    const requested: string[] = [];
    const read = (url: string, answer: { bytes: Uint8Array } | null = createBytes(40)) =>
      byteCache.read(url, async () => {
        requested.push(url);
        return answer;
      });
    return { read, requested };
  };

  it('evicts the least recently used entry when it is full', async () => {
    const { read, requested } = createCache({ maxBytes: 100 });
    for (const url of ['a', 'b', 'a', 'c', 'a', 'b']) await read(url);
    expect(requested).toEqual(['a', 'b', 'c', 'b']);
  });

  it('shares one request between concurrent readers, and fetches again after a failure', async () => {
    const { read, requested } = createCache({ maxBytes: 100 });
    await Promise.all([read('a'), read('a')]);
    await read('b', null);
    await read('b');
    expect(requested).toEqual(['a', 'b', 'b']);
  });

  it('fetches an entry again once it has expired', async () => {
    let now = 0;
    const { read, requested } = createCache({ maxBytes: 100, age: 1000, now: () => now });
    await read('a');
    now = 999;
    await read('a');
    now = 1000;
    await read('a');
    expect(requested).toEqual(['a', 'a']);
  });

  it('does not store an entry larger than the cache, and evicts nothing for it', async () => {
    const { read, requested } = createCache({ maxBytes: 100 });
    await read('small');
    await read('large', createBytes(400));
    await read('large', createBytes(400));
    await read('small');
    expect(requested).toEqual(['small', 'large', 'large']);
  });
});
