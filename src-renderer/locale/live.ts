/** How old what is on screen is. */
export default {
  live: {
    age: 'hace {{value}}',
    reading: 'Leyendo…',
    freshness: {
      fresh: 'Datos al día',
      late: 'Datos atrasados',
      old: 'Datos viejos',
      offline: 'Sin conexión',
    },
  },
};
