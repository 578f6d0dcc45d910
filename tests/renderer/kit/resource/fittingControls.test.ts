import { expect, it } from 'vitest';
import { countFitting } from '@kit/resource/list/filters/useFittingControls';

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
