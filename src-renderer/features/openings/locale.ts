/** Texts of the log of openings. */
export default {
  openingLog: {
    title: 'Aperturas automáticas',
    words: 'aperturas automáticas abrir sola siempre abierta cierre olvidado registro tienda cerrada reabrir deshacer',
    description: 'Tiendas cerradas por descuido, y qué se hizo con cada una.',
    settings: 'Cambiar el ajuste',
    list: 'Registro',
    empty: 'Nada hasta ahora: cuando una tienda siga cerrada en pleno horario sin motivo, lo verás aquí.',
    alone: 'Se abrió sola',
    byUser: 'La abrió {{user}}',
    refused: '{{user}} la dejó cerrada ese día',
    state: {
      sending: 'Abriendo…',
      opened: 'Abierta',
      failed: 'No se abrió',
      unknown: 'Sin confirmar',
    },
    undo: 'Cerrar de nuevo',
    undoStore: 'Cerrar de nuevo {{name}}',
    undone: 'Cerrada de nuevo {{when}}',
    undoneToast: '{{name}} está cerrada de nuevo',
    cause: {
      ended: 'su cierre terminó {{when}} y no volvió a abrir',
      unexplained: 'cerrada sin motivo desde {{when}}',
      untold: 'cerrada desde {{when}} sin un cierre registrado',
    },
  },
};
