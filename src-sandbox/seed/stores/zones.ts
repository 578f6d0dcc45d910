import type { Zone } from '@shared/domain/stores/deliveryMethods';
import type { Random } from '../random';

type Ring = Zone['polygons'][number][number];

/** Degrees of latitude per kilometre; `longitudePerKm` gives degrees of longitude at Santiago. */
const latitudePerKm = 1 / 111.2;
const longitudePerKm = 1 / 92.8;

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Returns a closed irregular ring around a point, as if drawn by hand. `kilometres` is its mean radius. */
const createRing = ([latitude, longitude]: readonly [number, number], kilometres: number, random: Random): Ring => {
  const vertexCount = random.int(9, 14);
  const ring = Array.from({ length: vertexCount }, (_, index): [number, number] => {
    const angle = ((index + 0.6 * (random.next() - 0.5)) / vertexCount) * 2 * Math.PI;
    const distance = kilometres * (0.86 + 0.28 * random.next());
    return [
      roundDegrees(longitude + Math.cos(angle) * distance * longitudePerKm),
      roundDegrees(latitude + Math.sin(angle) * distance * latitudePerKm),
    ];
  });
  const [firstVertex = [0, 0]] = ring;
  return [...ring, firstVertex];
};

const zoneRings = [
  { name: 'Zona cercana', kilometres: 1.8, fee: 1490 },
  { name: 'Zona media', kilometres: 3.8, fee: 2490 },
  { name: 'Zona extendida', kilometres: 5.8, fee: 3490 },
] as const;

/** Returns one to three concentric zones around a store; each starts at the edge of the previous one. */
export const createZonesAround = (centre: readonly [number, number], random: Random): Zone[] => {
  const rings = zoneRings.slice(0, random.int(1, 3)).map((zone) => ({
    ...zone,
    ring: createRing(centre, zone.kilometres, random),
  }));
  return rings.map(({ name, fee, ring }, index) => {
    const innerRing = rings[index - 1]?.ring;
    return { name, fee, polygons: [[ring, ...(innerRing === undefined ? [] : [[...innerRing].reverse()])]] };
  });
};

/** Returns an exclusion zone near a store. */
export const createExclusionZone = ([latitude, longitude]: readonly [number, number], random: Random): Zone => ({
  name: 'Sector sin despacho',
  fee: null,
  polygons: [[createRing([latitude + 0.7 * latitudePerKm, longitude + 0.5 * longitudePerKm], 0.35, random)]],
});
