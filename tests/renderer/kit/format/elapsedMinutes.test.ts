import { expect, it } from 'vitest';
import { countMinutes } from '@kit/format/useElapsedMinutes';

it('changes the minutes of orders placed in the same ten seconds at the same time, at most ten seconds early', () => {
  const now = Date.parse('2026-11-21T15:00:00Z');
  const placed = [11, 13, 19].map((seconds) => now - seconds * 1_000);
  const changes = placed.map((since) => {
    let at = now;
    while (countMinutes(since, at) < 1) at += 1_000;
    expect(at - since).toBeGreaterThanOrEqual(50_000);
    expect(at - since).toBeLessThanOrEqual(60_000);
    return at;
  });
  expect(new Set(changes).size).toBe(1);
});
