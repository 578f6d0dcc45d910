import { expect, it } from 'vitest';
import { countMinutes } from '@kit/format/useElapsedMinutes';

it('the elapsed minutes of orders placed within the same ten seconds advance together, at most ten seconds early', () => {
  const now = Date.parse('2026-11-21T15:00:00Z');
  const placed = [11, 13, 19].map((seconds) => now - seconds * 1_000);
  const changes = placed.map((since) => {
    let time = now;
    while (countMinutes(since, time) < 1) time += 1_000;
    expect(time - since).toBeGreaterThanOrEqual(50_000);
    expect(time - since).toBeLessThanOrEqual(60_000);
    return time;
  });
  expect(new Set(changes).size).toBe(1);
});
