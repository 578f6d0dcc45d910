/** How far a store is connected with another company's system. */
export default {
  connections: {
    states: {
      set: 'Configurada',
      incomplete: 'Incompleta',
      missing: 'Sin configurar',
    },
  },
};
