import { expect, it } from 'vitest';
import { withoutOverlaps } from '@kit/map/labelCollisions';

const named = (name: string, x: number, y: number) => ({ name, x, y, width: 60, height: 12 });
const names = (labels: { name: string }[]) => labels.map(({ name }) => name);

it('a map hides a label that overlaps an earlier visible one, but not one that overlaps only hidden labels', () => {
  const santiago = named('Santiago', 0, 0);
  const providencia = named('Providencia', 40, 5);
  const vitacura = named('Vitacura', 90, 5);
  expect(names(withoutOverlaps([santiago, providencia, vitacura]))).toEqual(['Santiago', 'Vitacura']);
});

it('a map hides labels that overlap a reserved area', () => {
  const zone = { x: 30, y: 0, width: 60, height: 12 };
  expect(names(withoutOverlaps([named('Santiago', 0, 0), named('Maipú', -60, 0)], [zone]))).toEqual(['Maipú']);
});

it('a map keeps labels whose edges only touch', () => {
  expect(withoutOverlaps([named('Ñuñoa', 0, 0), named('Macul', 60, 0), named('La Reina', 0, 12)])).toHaveLength(3);
});
