/** Texts of the dashboard. */
export default {
  dashboard: {
    title: 'Panel general',
    description: 'Cuánto se vende, cuándo, dónde y a quién. Cada número lleva a los pedidos que lo forman.',
    arrange: 'Ordenar panel',
    arrangeHelp:
      'Arrastra cada bloque por su asa, o muévelo con las flechas. Todo se guarda en este computador al momento.',
    arrangeList: 'Bloques del panel',
    reset: 'Volver al orden inicial',
    done: 'Listo',
    nowHidden: '{{title}}: oculto',
    nowShown: '{{title}}: visible',
    allHidden: 'Todos los bloques están ocultos',
    allHiddenHelp: 'Ordena el panel para volver a mostrarlos.',
  },
};
