import { expect, it } from 'vitest';
import { describeQueuedWrite } from '@main/queue/queueTexts';

const zone = 'America/Santiago';
const now = Date.parse('2026-06-10T12:00:00-04:00');

it.each([
  ['2026-06-10T15:00:00-04:00', 'Cerrar Providencia hasta las 15:00'],
  ['2026-06-12T15:00:00-04:00', 'Cerrar Providencia hasta el 12-06 a las 15:00'],
])('the queue text for a closing until %s names the day unless it is today', (until, description) => {
  const write = { kind: 'close' as const, storeId: 1, closing: { kind: 'scheduled' as const } };
  const queued = { write, storeName: 'Providencia', productName: null, until: Date.parse(until) };
  expect(describeQueuedWrite(queued, now, zone)).toBe(description);
});
