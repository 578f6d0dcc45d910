import { describe, expect, it } from 'vitest';
import { KeptBytes } from '@main/api/keptBytes';

const ofSize = (size: number) => ({ bytes: new Uint8Array(size) });

describe('bytes that are kept', () => {
  const asking = (limits: ConstructorParameters<typeof KeptBytes>[0]) => {
    const kept = new KeptBytes<{ bytes: Uint8Array }>(limits);
    const asked: string[] = [];
    const read = (url: string, answer: { bytes: Uint8Array } | null = ofSize(40)) =>
      kept.read(url, async () => {
        asked.push(url);
        return answer;
      });
    return { read, asked };
  };

  it('make room for new ones, the least recently used first', async () => {
    const { read, asked } = asking({ room: 100 });
    for (const url of ['a', 'b', 'a', 'c', 'a', 'b']) await read(url);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('are fetched once for all who ask at the same time, and a miss is asked for again', async () => {
    const { read, asked } = asking({ room: 100 });
    await Promise.all([read('a'), read('a')]);
    await read('b', null);
    await read('b');
    expect(asked).toEqual(['a', 'b', 'b']);
  });

  it('grow old', async () => {
    let now = 0;
    const { read, asked } = asking({ room: 100, age: 1000, now: () => now });
    await read('a');
    now = 999;
    await read('a');
    now = 1000;
    await read('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('larger than all the room are not kept, and push nothing out', async () => {
    const { read, asked } = asking({ room: 100 });
    await read('small');
    await read('large', ofSize(400));
    await read('large', ofSize(400));
    await read('small');
    expect(asked).toEqual(['small', 'large', 'large']);
  });
});
