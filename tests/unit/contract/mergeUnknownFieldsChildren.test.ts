import { describe, expect, it } from 'vitest';
import { getEndpoint } from '@shared/contract';
import { mergeUnknownFields, readReply } from '@shared/contract/reading';
import type { Modifier } from '@shared/contract/catalogue/modifiers';
import { toWireBody, fromWire } from '@shared/contract/protocol/wire';

const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => 0 };

const wire = {
  id: 1,
  name: 'Bebidas',
  children: [
    { id: 11, child_modifier_id: 2, position: 0, price: null, colour: 'red' },
    { id: 12, child_modifier_id: 3, position: 1, price: 500 },
  ],
};
const { parsedReply } = readReply(getEndpoint('modifiers.get').reply, fromWire(wire), context);
const before = parsedReply?.value as Modifier;

const listSent = (children: readonly object[]) =>
  (toWireBody({}, { body: mergeUnknownFields(before, { children }) }) as { children: unknown }).children;
const createChild = (childModifierId: number, position: number, price: number | null = null) => ({
  childModifierId,
  position,
  price,
});

describe('Modifier children sent by a form', () => {
  it('keep their ids when reordered', () => {
    expect(listSent([createChild(3, 0, 500), createChild(2, 1)])).toEqual([
      { id: 12, child_modifier_id: 3, position: 0, price: 500 },
      { id: 11, child_modifier_id: 2, position: 1, price: null, colour: 'red' },
    ]);
  });

  it('are removed and created, without reuse of a row, when one child replaces another', () => {
    expect(listSent([createChild(4, 0), createChild(3, 1, 500)])).toEqual([
      { child_modifier_id: 4, position: 0, price: null },
      { id: 12, child_modifier_id: 3, position: 1, price: 500 },
      { id: 11, _destroy: true },
    ]);
  });
});
