import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { startTypeAhead, type TypeAhead } from '@app/palette/typeAhead';

let typeAhead: TypeAhead | null = null;
afterEach(() => typeAhead?.stop());

const pressKeys = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }));

test('Enter selects a search result only if it matches all typed text, including text typed before the search opened', () => {
  let text = '';
  let selections = 0;
  typeAhead = startTypeAhead(() => undefined);
  pressKeys('a', 'b', 'Enter');
  typeAhead.deliverTo(
    (typedText) => {
      text = typedText;
    },
    () => {
      selections += 1;
    },
  );
  expect(text).toBe('ab');

  pressKeys('Enter');
  expect(selections, 'nothing is drawn that Enter could choose').toBe(0);

  typeAhead.onRendered('ab');
  pressKeys('c', 'Enter');
  expect(selections, 'what is drawn was found for less').toBe(0);

  typeAhead.onRendered('abc');
  pressKeys('Enter');
  expect(selections).toBe(1);
});
