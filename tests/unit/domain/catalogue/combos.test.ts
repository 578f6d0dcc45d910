import { describe, expect, it } from 'vitest';
import { findComboError, findFreeOptions, getNextComboStep, type Combo } from '@shared/domain/catalogue/combos';

const combo: Combo = {
  name: 'Combo clásico',
  price: 9_990,
  parts: [
    { name: 'Elige tu hamburguesa', products: ['Clásica', 'Italiana'], count: 1 },
    { name: 'Elige dos bebidas', products: ['Agua', 'Bebida'], count: 2 },
  ],
};

const anOption = (id: number, name: string, fields: object = {}) => ({
  id,
  name,
  type: 'option',
  price: 0,
  free: true,
  children: [],
  ...fields,
});

describe('creating a combo', () => {
  it('creates missing options, then a group per part, then the product', () => {
    const options = new Map(
      findFreeOptions([anOption(1, 'clasica'), anOption(9, 'Agua', { free: false, price: 500 })]),
    );
    const groups = new Map<number, number>();
    const kinds: string[] = [];
    for (let id = 100; ; id += 1) {
      const step = getNextComboStep(combo, { options, groups });
      kinds.push(`${step.kind} ${step.body.name}`);
      if (step.kind === 'option') options.set(step.body.name.toLowerCase(), id);
      else if (step.kind === 'group') groups.set(step.partIndex, id);
      else {
        expect(step.body.modifiersProductsAttributes).toEqual([
          { modifierId: 103, position: 0, minQuantityModifiers: 1, maxQuantityModifiers: 1 },
          { modifierId: 104, position: 1, minQuantityModifiers: 2, maxQuantityModifiers: 2 },
        ]);
        break;
      }
    }
    expect(kinds).toEqual([
      'option Italiana',
      'option Agua',
      'option Bebida',
      'group Elige tu hamburguesa',
      'group Elige dos bebidas',
      'product Combo clásico',
    ]);
  });

  it('lets a group offer its options in order and without a surcharge', () => {
    const options = new Map([
      ['clasica', 1],
      ['italiana', 2],
      ['agua', 3],
      ['bebida', 4],
    ]);
    expect(getNextComboStep(combo, { options, groups: new Map() })).toMatchObject({
      kind: 'group',
      body: {
        children: [
          { childModifierId: 1, position: 0, price: null },
          { childModifierId: 2, position: 1, price: null },
        ],
      },
    });
  });
});

describe('a combo with a problem', () => {
  it.each([
    [{ name: ' ' }, { error: 'name' }],
    [{ price: null }, { error: 'price' }],
    [{ price: 0 }, { error: 'price' }],
    [{ parts: [] }, { error: 'noParts' }],
    [{ parts: [{ name: '', products: ['Agua'], count: 1 }] }, { error: 'partName', part: 0 }],
    [{ parts: [{ name: 'Elige', products: [], count: 1 }] }, { error: 'partProducts', part: 0 }],
    [{ parts: [{ name: 'Elige', products: ['Agua'], count: 2 }] }, { error: 'partCount', part: 0 }],
    [{}, null],
  ])('%o is reported as %o', (fields, problem) => {
    expect(findComboError({ ...combo, ...fields })).toEqual(problem);
  });
});
