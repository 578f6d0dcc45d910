import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { searchPauseMs, useSearchCount } from '@kit/data/useSearchCount';

const search = vi.hoisted(() => vi.fn());
vi.mock('@kit/data/trackSearch', () => ({ trackSearch: search }));

beforeEach(() => {
  vi.useFakeTimers();
  search.mockReset();
});
afterEach(() => vi.useRealTimers());

const setUp = () => {
  const { result, unmount } = renderHook(() => useSearchCount('products'));
  return { note: (text: string) => result.current(text), unmount };
};

it('analytics count one search despite pauses while typing', () => {
  const { note } = setUp();
  for (const text of ['em', 'empan', 'empanada', 'empanad', 'empanada']) {
    note(text);
    vi.advanceTimersByTime(600);
  }
  expect(search).not.toHaveBeenCalled();
  vi.advanceTimersByTime(searchPauseMs);
  expect(search.mock.calls).toEqual([['products']]);
  // The list notes the same text again after a refetch or page change.
  note('empanada');
  vi.advanceTimersByTime(60_000);
  expect(search).toHaveBeenCalledOnce();
});

it('analytics count the previous search when the user replaces it with another word', () => {
  const { note } = setUp();
  note('empanada');
  note('pizza');
  expect(search).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(searchPauseMs);
  expect(search).toHaveBeenCalledTimes(2);
});

it('analytics count an unfinished search when the user leaves the screen, but never a blank one', () => {
  const { note, unmount } = setUp();
  note('  ');
  vi.advanceTimersByTime(searchPauseMs);
  expect(search).not.toHaveBeenCalled();
  note('empanada');
  unmount();
  expect(search).toHaveBeenCalledOnce();
});
