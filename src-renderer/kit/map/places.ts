import type { CountryCode } from '@shared/domain/values/countries';
import type { Position } from '@shared/domain/zones/kmlGeometry';

/** Named place on the base map, for orientation without remote tiles. */
interface Place {
  name: string;
  position: Position;
}

const toPlace = (name: string, longitude: number, latitude: number): [string, number, number] => [
  name,
  longitude,
  latitude,
];

const cityTable: Record<CountryCode, [string, number, number][]> = {
  cl: [
    toPlace('Santiago', -70.65, -33.44),
    toPlace('Arica', -70.31, -18.48),
    toPlace('Iquique', -70.14, -20.21),
    toPlace('Calama', -68.93, -22.46),
    toPlace('Antofagasta', -70.4, -23.65),
    toPlace('Copiapó', -70.33, -27.37),
    toPlace('La Serena', -71.25, -29.9),
    toPlace('Valparaíso', -71.62, -33.05),
    toPlace('Viña del Mar', -71.55, -33.02),
    toPlace('San Antonio', -71.61, -33.59),
    toPlace('Rancagua', -70.74, -34.17),
    toPlace('Curicó', -71.24, -34.98),
    toPlace('Talca', -71.66, -35.43),
    toPlace('Chillán', -72.1, -36.61),
    toPlace('Concepción', -73.05, -36.83),
    toPlace('Los Ángeles', -72.35, -37.47),
    toPlace('Temuco', -72.6, -38.74),
    toPlace('Valdivia', -73.24, -39.81),
    toPlace('Osorno', -73.13, -40.57),
    toPlace('Puerto Montt', -72.94, -41.47),
    toPlace('Castro', -73.76, -42.48),
    toPlace('Coyhaique', -72.07, -45.57),
    toPlace('Punta Arenas', -70.91, -53.16),
  ],
  cr: [toPlace('San José', -84.09, 9.93), toPlace('Limón', -83.03, 9.99), toPlace('Liberia', -85.44, 10.63)],
  gt: [
    toPlace('Guatemala', -90.51, 14.63),
    toPlace('Quetzaltenango', -91.52, 14.83),
    toPlace('Antigua', -90.73, 14.56),
  ],
  mx: [
    toPlace('Ciudad de México', -99.13, 19.43),
    toPlace('Guadalajara', -103.35, 20.67),
    toPlace('Monterrey', -100.31, 25.67),
    toPlace('Puebla', -98.21, 19.04),
    toPlace('Tijuana', -117.03, 32.51),
    toPlace('Mérida', -89.62, 20.97),
  ],
};

const communeTable: [string, number, number][] = [
  toPlace('Providencia', -70.61, -33.43),
  toPlace('Las Condes', -70.55, -33.41),
  toPlace('Vitacura', -70.58, -33.38),
  toPlace('Lo Barnechea', -70.51, -33.35),
  toPlace('Ñuñoa', -70.6, -33.456),
  toPlace('La Reina', -70.54, -33.45),
  toPlace('Macul', -70.6, -33.49),
  toPlace('Peñalolén', -70.53, -33.48),
  toPlace('La Florida', -70.57, -33.53),
  toPlace('Puente Alto', -70.58, -33.61),
  toPlace('San Joaquín', -70.63, -33.495),
  toPlace('San Miguel', -70.65, -33.5),
  toPlace('La Cisterna', -70.66, -33.53),
  toPlace('La Granja', -70.62, -33.54),
  toPlace('San Ramón', -70.64, -33.54),
  toPlace('El Bosque', -70.675, -33.565),
  toPlace('San Bernardo', -70.7, -33.59),
  toPlace('Cerrillos', -70.71, -33.5),
  toPlace('Maipú', -70.76, -33.51),
  toPlace('Estación Central', -70.7, -33.46),
  toPlace('Quinta Normal', -70.7, -33.43),
  toPlace('Pudahuel', -70.76, -33.44),
  toPlace('Renca', -70.71, -33.4),
  toPlace('Quilicura', -70.73, -33.36),
  toPlace('Huechuraba', -70.64, -33.37),
  toPlace('Conchalí', -70.67, -33.385),
  toPlace('Independencia', -70.665, -33.415),
  toPlace('Recoleta', -70.64, -33.405),
];

const toPlaces = (table: readonly [string, number, number][]): Place[] =>
  table.map(([name, longitude, latitude]) => ({ name, position: [longitude, latitude] }));

/** Cities of a country, most populous first. */
export const listCities = (country: CountryCode): Place[] => toPlaces(cityTable[country]);

export const listPlaces = (country: CountryCode): Place[] => [
  ...listCities(country),
  ...toPlaces(country === 'cl' ? communeTable : []),
];

/** Maximum areas on a map with commune names; with more, the names would clutter the map. */
const maxAreasWithCommunes = 12;

/** Places to label on a map; fewer if the map has many areas. */
export const listLabelledPlaces = (areaCount: number, country: CountryCode): Place[] =>
  areaCount > maxAreasWithCommunes ? listCities(country) : listPlaces(country);
