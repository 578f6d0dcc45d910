import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { countFitting, useFittingControls } from '@kit/resource/list/filters/useFittingControls';

it('a toolbar keeps all controls while they fit', () => {
  expect(countFitting([100, 100, 100], 324)).toBe(3);
});

it('a toolbar collapses the last controls when they do not fit, with space for the overflow button', () => {
  expect(countFitting([100, 100, 100], 323)).toBe(1);
  expect(countFitting([100, 100, 100, 100, 100], 500)).toBe(3);
});

it('a toolbar collapses all controls when none fits', () => {
  expect(countFitting([100, 100], 50)).toBe(0);
  expect(countFitting([], 0)).toBe(0);
});

it('a toolbar that opens again renders only the controls that fitted before', () => {
  const keys = ['a', 'b', 'c'];
  const container = document.createElement('div');
  for (const key of keys) {
    const control = document.createElement('i');
    control.dataset['control'] = key;
    container.append(control);
  }
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(container, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  const rendered: number[] = [];
  const openToolbar = () =>
    renderHook(() => {
      const { shown } = useFittingControls('stores', { current: container }, keys, []);
      rendered.push(shown.length);
    });
  openToolbar().unmount();
  expect([rendered[0], rendered.at(-1)]).toEqual([3, 1]);
  rendered.length = 0;
  openToolbar();
  expect(new Set(rendered)).toEqual(new Set([1]));
});
