import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RenderThrottle } from '@kit/live/renderLimit';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it('the render limit ignores renders at times that have not come, after the clock was set back', () => {
  const render = vi.fn();
  const throttle = new RenderThrottle(render);
  vi.advanceTimersByTime(3_600_000);
  for (let request = 0; request < 4; request += 1) throttle.requestRender();
  vi.useRealTimers();
  vi.useFakeTimers({ now: 0 });
  throttle.requestRender();
  expect(render).toHaveBeenCalledTimes(5);
});
