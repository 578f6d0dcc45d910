import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import { DraftAutosaver } from '@kit/resource/page/drafts/DraftAutosaver';
import { installFakeBridge } from '../../support/fakeBridge';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('DraftAutosaver', () => {
  it('saves each keystroke within half a second during continuous typing', async () => {
    let text = '';
    const kept: { text: string; at: number }[] = [];
    installFakeBridge(
      {},
      {
        'drafts.keep': ({ content }) => {
          kept.push({ text: String(content['text']), at: Date.now() });
          return succeeded(null);
        },
      },
    );
    const keeper = new DraftAutosaver({
      place: { tenant: 'burger-demo', userId: 1, area: 'stores', id: 7 },
      writer: crypto.randomUUID(),
      content: () => ({ text }),
      tooLarge: () => undefined,
    });
    const typed = new Map<string, number>();
    for (let key = 0; key < 60; key += 1) {
      text += 'a';
      typed.set(text, Date.now());
      keeper.touched();
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept.at(-1)?.text).toBe(text);
    for (const [each, at] of typed) {
      const first = kept.find((draft) => draft.text.length >= each.length);
      expect((first?.at ?? Number.POSITIVE_INFINITY) - at).toBeLessThanOrEqual(500);
    }
  });
});
