/** Texts about the age of data. */
export default {
  live: {
    practice: 'Práctica',
    clock: 'Hora de las tiendas',
    age: 'hace {{value}}',
    reading: 'Actualizando…',
    restored: {
      online: 'Últimos datos conocidos: hace {{value}}. Actualizando…',
      offline: 'Últimos datos conocidos: hace {{value}}, sin conexión.',
    },
    freshness: {
      fresh: 'Datos al día',
      late: 'Datos atrasados',
      old: 'Datos viejos',
      offline: 'Sin conexión',
    },
  },
};
