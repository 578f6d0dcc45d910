import { expect, it } from 'vitest';
import { removeOverlaps } from '@kit/map/labelCollisions';

const createLabel = (name: string, x: number, y: number) => ({ name, x, y, width: 60, height: 12 });
const readNames = (labels: { name: string }[]) => labels.map(({ name }) => name);

it('a map hides a label that overlaps an earlier visible one, but not one that overlaps only hidden labels', () => {
  const santiago = createLabel('Santiago', 0, 0);
  const providencia = createLabel('Providencia', 40, 5);
  const vitacura = createLabel('Vitacura', 90, 5);
  expect(readNames(removeOverlaps([santiago, providencia, vitacura]))).toEqual(['Santiago', 'Vitacura']);
});

it('a map hides labels that overlap a reserved area', () => {
  const zone = { x: 30, y: 0, width: 60, height: 12 };
  expect(readNames(removeOverlaps([createLabel('Santiago', 0, 0), createLabel('Maipú', -60, 0)], [zone]))).toEqual([
    'Maipú',
  ]);
});

it('a map keeps labels whose edges only touch', () => {
  expect(
    removeOverlaps([createLabel('Ñuñoa', 0, 0), createLabel('Macul', 60, 0), createLabel('La Reina', 0, 12)]),
  ).toHaveLength(3);
});
