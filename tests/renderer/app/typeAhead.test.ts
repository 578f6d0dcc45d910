import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { startTypeAhead, type TypeAhead } from '@app/palette/typeAhead';

let typeAhead: TypeAhead | null = null;
afterEach(() => typeAhead?.end());

const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }));

test('Enter selects only a result rendered for the full text typed before the search box opened', () => {
  let text = '';
  let chosen = 0;
  typeAhead = startTypeAhead(() => undefined);
  press('a', 'b', 'Enter');
  typeAhead.deliverTo(
    (typed) => {
      text = typed;
    },
    () => {
      chosen += 1;
    },
  );
  expect(text).toBe('ab');

  press('Enter');
  expect(chosen, 'nothing is drawn that Enter could choose').toBe(0);

  typeAhead.drawn('ab');
  press('c', 'Enter');
  expect(chosen, 'what is drawn was found for less').toBe(0);

  typeAhead.drawn('abc');
  press('Enter');
  expect(chosen).toBe(1);
});
