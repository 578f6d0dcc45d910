import type { CountryCode } from '@shared/domain/values/countries';
import type { Position } from '@shared/domain/zones/kmlGeometry';

/** Place names on the base map, for orientation without remote tiles. */
export interface Place {
  name: string;
  position: Position;
}

const at = (name: string, longitude: number, latitude: number): [string, number, number] => [name, longitude, latitude];

const cityTable: Record<CountryCode, [string, number, number][]> = {
  cl: [
    at('Santiago', -70.65, -33.44),
    at('Arica', -70.31, -18.48),
    at('Iquique', -70.14, -20.21),
    at('Calama', -68.93, -22.46),
    at('Antofagasta', -70.4, -23.65),
    at('Copiapó', -70.33, -27.37),
    at('La Serena', -71.25, -29.9),
    at('Valparaíso', -71.62, -33.05),
    at('Viña del Mar', -71.55, -33.02),
    at('San Antonio', -71.61, -33.59),
    at('Rancagua', -70.74, -34.17),
    at('Curicó', -71.24, -34.98),
    at('Talca', -71.66, -35.43),
    at('Chillán', -72.1, -36.61),
    at('Concepción', -73.05, -36.83),
    at('Los Ángeles', -72.35, -37.47),
    at('Temuco', -72.6, -38.74),
    at('Valdivia', -73.24, -39.81),
    at('Osorno', -73.13, -40.57),
    at('Puerto Montt', -72.94, -41.47),
    at('Castro', -73.76, -42.48),
    at('Coyhaique', -72.07, -45.57),
    at('Punta Arenas', -70.91, -53.16),
  ],
  cr: [at('San José', -84.09, 9.93), at('Limón', -83.03, 9.99), at('Liberia', -85.44, 10.63)],
  gt: [at('Guatemala', -90.51, 14.63), at('Quetzaltenango', -91.52, 14.83), at('Antigua', -90.73, 14.56)],
  mx: [
    at('Ciudad de México', -99.13, 19.43),
    at('Guadalajara', -103.35, 20.67),
    at('Monterrey', -100.31, 25.67),
    at('Puebla', -98.21, 19.04),
    at('Tijuana', -117.03, 32.51),
    at('Mérida', -89.62, 20.97),
  ],
};

const communeTable: [string, number, number][] = [
  at('Providencia', -70.61, -33.43),
  at('Las Condes', -70.55, -33.41),
  at('Vitacura', -70.58, -33.38),
  at('Lo Barnechea', -70.51, -33.35),
  at('Ñuñoa', -70.6, -33.456),
  at('La Reina', -70.54, -33.45),
  at('Macul', -70.6, -33.49),
  at('Peñalolén', -70.53, -33.48),
  at('La Florida', -70.57, -33.53),
  at('Puente Alto', -70.58, -33.61),
  at('San Joaquín', -70.63, -33.495),
  at('San Miguel', -70.65, -33.5),
  at('La Cisterna', -70.66, -33.53),
  at('La Granja', -70.62, -33.54),
  at('San Ramón', -70.64, -33.54),
  at('El Bosque', -70.675, -33.565),
  at('San Bernardo', -70.7, -33.59),
  at('Cerrillos', -70.71, -33.5),
  at('Maipú', -70.76, -33.51),
  at('Estación Central', -70.7, -33.46),
  at('Quinta Normal', -70.7, -33.43),
  at('Pudahuel', -70.76, -33.44),
  at('Renca', -70.71, -33.4),
  at('Quilicura', -70.73, -33.36),
  at('Huechuraba', -70.64, -33.37),
  at('Conchalí', -70.67, -33.385),
  at('Independencia', -70.665, -33.415),
  at('Recoleta', -70.64, -33.405),
];

const placesOf = (table: readonly [string, number, number][]): Place[] =>
  table.map(([name, longitude, latitude]) => ({ name, position: [longitude, latitude] }));

/** Largest first. */
export const cities = (country: CountryCode): Place[] => placesOf(cityTable[country]);

export const places = (country: CountryCode): Place[] => [
  ...cities(country),
  ...placesOf(country === 'cl' ? communeTable : []),
];

/** Number of areas above which commune names clutter the map. */
const maxAreasWithCommunes = 12;

/** Places shown beside a number of areas. */
export const placesBeside = (areas: number, country: CountryCode): Place[] =>
  areas > maxAreasWithCommunes ? cities(country) : places(country);
