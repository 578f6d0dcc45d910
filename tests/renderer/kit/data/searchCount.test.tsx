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

it('analytics count one search despite pauses while typing', () => {
  const { note } = begin();
  for (const text of ['em', 'empan', 'empanada', 'empanad', 'empanada']) {
    note(text);
    vi.advanceTimersByTime(600);
  }
  expect(searched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(searchSettlesAfter);
  expect(searched.mock.calls).toEqual([['products']]);
  // A refetch or page change of the list notes the same text again.
  note('empanada');
  vi.advanceTimersByTime(60_000);
  expect(searched).toHaveBeenCalledOnce();
});

it('analytics count the previous search when the user types another word', () => {
  const { note } = begin();
  note('empanada');
  note('pizza');
  expect(searched).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(searchSettlesAfter);
  expect(searched).toHaveBeenCalledTimes(2);
});

it('analytics count an unfinished search when the user leaves the screen, but never a blank one', () => {
  const { note, unmount } = begin();
  note('  ');
  vi.advanceTimersByTime(searchSettlesAfter);
  expect(searched).not.toHaveBeenCalled();
  note('empanada');
  unmount();
  expect(searched).toHaveBeenCalledOnce();
});
