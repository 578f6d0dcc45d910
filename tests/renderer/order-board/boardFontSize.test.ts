import { describe, expect, it } from 'vitest';
import { computeBoardFontSize, estimateCardHeight, columnGap, columnWidths } from '@features/order-board/boardFontSize';

const createColumns = (...cards: number[]) => [
  { isNarrow: true, height: 0 },
  ...cards.map((count) => ({ isNarrow: false, height: 10 * count })),
  { isNarrow: true, height: 0 },
];

/** Total width of the columns (px). */
const computeWidth = (size: number, columns: ReturnType<typeof createColumns>) =>
  size *
  columns.reduce(
    (sum, { isNarrow }) => sum + columnWidths[isNarrow ? 'narrow' : 'wide'],
    columnGap * (columns.length + 1),
  );

describe('the font size of the order board', () => {
  it.each([
    [1366, 640],
    [1920, 950],
    [3840, 2000],
  ])('is larger with fewer orders, in a window %i pixels wide, as long as all columns fit', (width, height) => {
    const fewOrdersSize = computeBoardFontSize({ width, height, columns: createColumns(1, 1, 1, 0) });
    const someOrdersSize = computeBoardFontSize({ width, height, columns: createColumns(5, 5, 5, 5) });
    const manyOrdersSize = computeBoardFontSize({ width, height, columns: createColumns(50, 30, 10, 10) });
    expect(fewOrdersSize).toBeGreaterThan(manyOrdersSize * 1.2);
    expect(fewOrdersSize).toBeGreaterThanOrEqual(someOrdersSize);
    expect(someOrdersSize).toBeGreaterThanOrEqual(manyOrdersSize);
    expect(computeWidth(fewOrdersSize, createColumns(1, 1, 1, 0))).toBeLessThanOrEqual(width);
  });

  it('is based on a card height that grows with lines, modifiers and long names', () => {
    const createLine = (name: string, ...modifiers: string[]) => ({
      quantity: 1,
      name,
      comment: null,
      modifiers: modifiers.map((modifier) => ({ name: modifier })),
    });
    const estimateHeight = (...lines: ReturnType<typeof createLine>[]) =>
      estimateCardHeight({ lines, comment: null } as never);
    expect(estimateHeight(createLine('Completo'), createLine('Agua'))).toBeGreaterThan(
      estimateHeight(createLine('Completo')),
    );
    expect(estimateHeight(createLine('Completo', 'Palta', 'Sin tomate'))).toBeGreaterThan(
      estimateHeight(createLine('Completo')),
    );
    const [modifier] = createLine('Completo', 'Palta y queso gratinado').modifiers;
    const createLineWith = (quantity: number) => ({
      ...createLine('Completo'),
      modifiers: [{ ...modifier!, quantity }],
    });
    expect(estimateHeight(createLineWith(2))).toBeGreaterThan(estimateHeight(createLineWith(1)));
    expect(estimateHeight(createLine('Hamburguesa de la casa con todo'))).toBeGreaterThan(
      estimateHeight(createLine('Completo')),
    );
    expect(estimateCardHeight({ lines: null, comment: null })).toBeGreaterThan(0);
  });

  it('is larger in a larger window', () => {
    const computeSizeAtWidth = (width: number) =>
      computeBoardFontSize({ width, height: width / 2, columns: createColumns(50, 50, 50, 50) });
    expect([
      computeSizeAtWidth(900),
      computeSizeAtWidth(1366),
      computeSizeAtWidth(1920),
      computeSizeAtWidth(3840),
    ]).toEqual([14, 14, expect.closeTo(15.4, 1), expect.closeTo(21.1, 1)]);
  });

  it('is larger when columns are hidden', () => {
    const allColumnsSize = computeBoardFontSize({ width: 1366, height: 640, columns: createColumns(2, 2, 1, 1) });
    const sizeWithTwoColumns = computeBoardFontSize({
      width: 1366,
      height: 640,
      columns: createColumns(2, 2).slice(1, 3),
    });
    expect(sizeWithTwoColumns).toBeGreaterThan(allColumnsSize);
  });

  it('takes at most six values while a column grows from one to ten orders', () => {
    const computeSizeWithOrders = (count: number) =>
      computeBoardFontSize({ width: 1920, height: 950, columns: createColumns(count, 0, 0, 0) });
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(computeSizeWithOrders)).size).toBeLessThanOrEqual(6);
  });
});
