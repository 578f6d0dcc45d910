import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { searchSettlesAfter, useSearchCount } from '@kit/data/useSearchCount';

const searched = vi.hoisted(() => vi.fn());
vi.mock('@kit/data/trackSearch', () => ({ trackSearch: searched }));

beforeEach(() => {
  vi.useFakeTimers();
  searched.mockReset();
});
afterEach(() => vi.useRealTimers());

const begin = () => {
  const { result, unmount } = renderHook(() => useSearchCount('products'));
  return { note: (text: string) => result.current(text), unmount };
};

it('a search counts once, however often its words were paused in', () => {
  const { note } = begin();
  for (const text of ['em', 'empan', 'empanada', 'empanad', 'empanada']) {
    note(text);
    vi.advanceTimersByTime(600);
  }
  expect(searched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(searchSettlesAfter);
  expect(searched.mock.calls).toEqual([['products']]);
  // The list is read again, or another page of it.
  note('empanada');
  vi.advanceTimersByTime(60_000);
  expect(searched).toHaveBeenCalledOnce();
});

it('other words are another search, and the one before them counts', () => {
  const { note } = begin();
  note('empanada');
  note('pizza');
  expect(searched).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(searchSettlesAfter);
  expect(searched).toHaveBeenCalledTimes(2);
});

it('a search that somebody leaves the screen with counts, and an empty box does not', () => {
  const { note, unmount } = begin();
  note('  ');
  vi.advanceTimersByTime(searchSettlesAfter);
  expect(searched).not.toHaveBeenCalled();
  note('empanada');
  unmount();
  expect(searched).toHaveBeenCalledOnce();
});
