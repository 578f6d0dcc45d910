import { expect, it } from 'vitest';
import { withoutOverlaps } from '@kit/map/labelCollisions';

const getNamed = (name: string, x: number, y: number) => ({ name, x, y, width: 60, height: 12 });
const readNames = (labels: { name: string }[]) => labels.map(({ name }) => name);

it('a map hides a label that overlaps an earlier visible one, but not one that overlaps only hidden labels', () => {
  const santiago = getNamed('Santiago', 0, 0);
  const providencia = getNamed('Providencia', 40, 5);
  const vitacura = getNamed('Vitacura', 90, 5);
  expect(readNames(withoutOverlaps([santiago, providencia, vitacura]))).toEqual(['Santiago', 'Vitacura']);
});

it('a map hides labels that overlap a reserved area', () => {
  const zone = { x: 30, y: 0, width: 60, height: 12 };
  expect(readNames(withoutOverlaps([getNamed('Santiago', 0, 0), getNamed('Maipú', -60, 0)], [zone]))).toEqual([
    'Maipú',
  ]);
});

it('a map keeps labels whose edges only touch', () => {
  expect(
    withoutOverlaps([getNamed('Ñuñoa', 0, 0), getNamed('Macul', 60, 0), getNamed('La Reina', 0, 12)]),
  ).toHaveLength(3);
});
