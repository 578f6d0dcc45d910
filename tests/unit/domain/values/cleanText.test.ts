import { expect, it } from 'vitest';
import * as v from 'valibot';
import { cleanText } from '@shared/domain/values/cleanText';
import { singleLine } from '@shared/domain/values/rules';

it.each([
  ['\u200BINVIERNO', 'INVIERNO'],
  ['VERANO\u200E', 'VERANO'],
  ['BIEN\u00AD10', 'BIEN10'],
  ['SAN\u2060JUAN', 'SANJUAN'],
  ['\uFEFFA\u202Db\u202C', 'Ab'],
  ['N\u0303', 'Ñ'],
  ['a\u00A0b', 'a b'],
  ['a\u0000b\tc\nd', 'ab\tc\nd'],
  ['2\uFE0F\u20E3 ❤️ 👨‍👩‍👧 👍🏽', '2\uFE0F\u20E3 ❤️ 👨‍👩‍👧 👍🏽'],
  ['a\u200Db\uFE0F', 'ab'],
])('a text field cleans %j to %j', (text, cleanedText) => {
  expect(cleanText(text)).toBe(cleanedText);
  expect(v.parse(singleLine(40), text)).toBe(cleanedText);
});

it('a text field rejects a text without visible characters', () => {
  expect(v.safeParse(singleLine(40), '\u200B\u2060').success).toBe(false);
});
