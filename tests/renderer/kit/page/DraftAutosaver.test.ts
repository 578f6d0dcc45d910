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
    const savedTexts: { text: string; time: number }[] = [];
    installFakeBridge(
      {},
      {
        'drafts.keep': ({ content }) => {
          savedTexts.push({ text: String(content['text']), time: Date.now() });
          return succeeded(null);
        },
      },
    );
    const autosaver = new DraftAutosaver({
      target: { tenant: 'burger-demo', userId: 1, area: 'stores', id: 7 },
      writer: crypto.randomUUID(),
      getContent: () => ({ text }),
      onTooLarge: () => undefined,
    });
    const typedAt = new Map<string, number>();
    for (let key = 0; key < 60; key += 1) {
      text += 'a';
      typedAt.set(text, Date.now());
      autosaver.handleChange();
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(savedTexts.at(-1)?.text).toBe(text);
    for (const [candidate, time] of typedAt) {
      const first = savedTexts.find((draft) => draft.text.length >= candidate.length);
      expect((first?.time ?? Number.POSITIVE_INFINITY) - time).toBeLessThanOrEqual(500);
    }
  });
});
