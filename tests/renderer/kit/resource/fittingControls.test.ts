import { expect, it } from 'vitest';
import { countFitting } from '@kit/resource/list/filters/useFittingControls';

it('keeps all controls in the bar while they fit', () => {
  expect(countFitting([100, 100, 100], 324)).toBe(3);
});

it('collapses the last controls when they do not fit, leaving room for the overflow button', () => {
  expect(countFitting([100, 100, 100], 323)).toBe(1);
  expect(countFitting([100, 100, 100, 100, 100], 500)).toBe(3);
});

it('collapses all controls when none fits', () => {
  expect(countFitting([100, 100], 50)).toBe(0);
  expect(countFitting([], 0)).toBe(0);
});
