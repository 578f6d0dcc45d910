/** Texts of the dashboard. */
export default {
  dashboard: {
    title: 'Panel general',
    description: 'Cuánto se vende, cuándo, dónde y a quién. Cada número lleva a los pedidos que lo forman.',
    arrange: 'Ordenar panel',
    arrangeHelp: 'Arrastra cada bloque, o muévelo con las flechas. El orden se guarda en este computador.',
    arrangeList: 'Bloques del panel',
    reset: 'Volver al orden inicial',
    done: 'Listo',
  },
};
