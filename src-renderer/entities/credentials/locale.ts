/** Texts of a store's connection states. */
export default {
  connections: {
    states: {
      set: 'Configurada',
      incomplete: 'Incompleta',
      missing: 'Sin configurar',
    },
  },
};
