import { expect, it } from 'vitest';
import { PendingWrites } from '@main/files/pendingWrites';

it('a pending write saves content that arrives just as the previous write ends', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    const writtenTexts: string[] = [];
    const writes = new PendingWrites({
      disk: { write: async (_name, text) => void writtenTexts.push(text), remove: async () => undefined },
      onWriteError: () => undefined,
    });
    void writes.write('a', 'first');
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    expect(await writes.write('a', 'second')).toBe(true);
    expect(writtenTexts.at(-1)).toBe('second');
  }
});
