import { describe, expect, it } from 'vitest';
import { endpoints } from '@shared/contract';
import { readReply, type ReadingContext } from '@shared/contract/reading';
import { toPageAddress } from '@shared/domain/content/pages';
import { createAttackTexts, createTurnTaker } from '../../support/attacks';

const context: ReadingContext = { zone: 'America/Santiago', country: 'cl', now: () => Date.UTC(2026, 5, 10, 17, 30) };

type Schema = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A reply of the given shape whose texts are attacks; ids, numbers and flags are ordinary. */
const createAttackedValue = ({ type, properties, items, minimum }: Schema, next: () => string): unknown => {
  const types = [type].flat();
  if (types.includes('object') && isObject(properties)) {
    const entries = Object.entries(properties as Record<string, Schema>);
    return Object.fromEntries(entries.map(([key, inner]) => [key, createAttackedValue(inner, next)]));
  }
  if (types.includes('array')) return [createAttackedValue((items ?? {}) as Schema, next)];
  if (types.includes('boolean')) return true;
  if (minimum === 1) return 7;
  return types.includes('number') || types.includes('integer') ? 12 : next();
};

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(listTexts) : [];
};

const texts = createAttackTexts();
const textSet = new Set(texts);

describe('replies filled with malicious text', () => {
  it('contain at least 150 attack texts without duplicates', () => {
    expect(textSet.size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(150);
  });

  it.each([...endpoints].map(([name, row]) => [name, row] as const))(
    'of %s are read with each text unchanged or dropped',
    (_name, { reply }) => {
      const { json } = reply as unknown as { json: Schema };
      const next = createTurnTaker(texts);
      // The number of rounds equals the number of texts, so each field receives every text.
      for (let round = 0; round < texts.length; round += 1) {
        const { parsedReply } = readReply(reply, createAttackedValue(json, next), context);
        // A text passes unchanged or is dropped; no reader turns it into another dangerous text.
        for (const text of listTexts(parsedReply?.value)) {
          if (/<|script:|RUN/i.test(text) && !textSet.has(text))
            expect(
              // Page addresses are read without leading and trailing slashes.
              [...textSet].some((candidate) => candidate.trim() === text.trim() || toPageAddress(candidate) === text),
              text,
            ).toBe(true);
        }
      }
      expect(({} as { attacked?: unknown }).attacked).toBeUndefined();
    },
  );
});
