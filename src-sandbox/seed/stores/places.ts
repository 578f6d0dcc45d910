/**
 * Communes of Santiago with their approximate centres (latitude, longitude), in the order in which a chain opens
 * stores.
 */
const centres = {
  Providencia: [-33.4314, -70.6093],
  Santiago: [-33.4489, -70.6693],
  'Las Condes': [-33.408, -70.567],
  Ñuñoa: [-33.4569, -70.5975],
  Maipú: [-33.5167, -70.7667],
  'La Florida': [-33.523, -70.599],
  'Puente Alto': [-33.6117, -70.5758],
  Vitacura: [-33.386, -70.573],
  'San Miguel': [-33.497, -70.651],
  Peñalolén: [-33.49, -70.541],
  'La Reina': [-33.442, -70.545],
  Macul: [-33.488, -70.599],
  'Estación Central': [-33.4633, -70.703],
  Recoleta: [-33.406, -70.641],
  Independencia: [-33.422, -70.6549],
  Quilicura: [-33.3667, -70.7333],
  'San Bernardo': [-33.5695, -70.7376],
  'Lo Barnechea': [-33.35, -70.5167],
  Huechuraba: [-33.35, -70.6667],
  Pudahuel: [-33.441, -70.764],
  Cerrillos: [-33.4978, -70.7164],
  'La Cisterna': [-33.53, -70.664],
  'San Joaquín': [-33.496, -70.628],
  'Quinta Normal': [-33.428, -70.7],
  Conchalí: [-33.384, -70.675],
  Renca: [-33.406, -70.704],
  'El Bosque': [-33.5657, -70.6728],
  'La Granja': [-33.536, -70.623],
  'San Ramón': [-33.541, -70.642],
} as const satisfies Record<string, readonly [number, number]>;

export type Commune = keyof typeof centres;

export const communes = Object.keys(centres) as [Commune, ...Commune[]];

/** Returns the approximate centre of a commune. */
export const getCentre = (commune: Commune): readonly [latitude: number, longitude: number] => centres[commune];

/** Invented streets, named after Chilean plants and birds. */
export const streets = [
  'Av. Los Copihues',
  'Av. El Quillay',
  'Av. Las Araucarias',
  'Calle El Chercán',
  'Calle La Loica',
  'Av. Los Peumos',
  'Calle El Queltehue',
  'Av. El Boldo',
  'Calle La Tenca',
  'Av. Los Maitenes',
  'Pasaje El Picaflor',
  'Calle Los Litres',
  'Av. El Canelo',
  'Calle La Chilca',
  'Av. Los Arrayanes',
  'Calle El Zorzal',
] as const;

/** Suffixes that distinguish further stores in a commune. */
export const landmarks = ['Plaza', 'Mall', 'Estación', 'Mercado', 'Parque'] as const;
