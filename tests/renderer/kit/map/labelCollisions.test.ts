import { expect, it } from 'vitest';
import { withoutOverlaps } from '@kit/map/labelCollisions';

const named = (name: string, x: number, y: number) => ({ name, x, y, width: 60, height: 12 });
const names = (labels: { name: string }[]) => labels.map(({ name }) => name);

it('leaves out a name that lies on one before it, and keeps what lies on that alone', () => {
  const santiago = named('Santiago', 0, 0);
  const providencia = named('Providencia', 40, 5);
  const vitacura = named('Vitacura', 90, 5);
  expect(names(withoutOverlaps([santiago, providencia, vitacura]))).toEqual(['Santiago', 'Vitacura']);
});

it('leaves out what lies on a name that stays whatever comes', () => {
  const zone = { x: 30, y: 0, width: 60, height: 12 };
  expect(names(withoutOverlaps([named('Santiago', 0, 0), named('Maipú', -60, 0)], [zone]))).toEqual(['Maipú']);
});

it('keeps names that touch with their edges', () => {
  expect(withoutOverlaps([named('Ñuñoa', 0, 0), named('Macul', 60, 0), named('La Reina', 0, 12)])).toHaveLength(3);
});
