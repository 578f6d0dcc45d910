import { expect, it } from 'vitest';
import { fittingCount } from '@kit/resource/list/filters/useFittingControls';

it('keeps all controls in the line while they fit', () => {
  expect(fittingCount([100, 100, 100], 324)).toBe(3);
});

it('folds the last ones where they do not, and leaves room for the button that opens them', () => {
  expect(fittingCount([100, 100, 100], 323)).toBe(1);
  expect(fittingCount([100, 100, 100, 100, 100], 500)).toBe(3);
});

it('folds all of them in no room at all', () => {
  expect(fittingCount([100, 100], 50)).toBe(0);
  expect(fittingCount([], 0)).toBe(0);
});
