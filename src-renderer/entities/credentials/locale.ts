/** Connection states of a store. */
export default {
  connections: {
    states: {
      set: 'Configurada',
      incomplete: 'Incompleta',
      missing: 'Sin configurar',
    },
  },
};
