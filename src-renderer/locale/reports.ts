/** Texts of all reports. */
export default {
  reports: {
    period: 'Período',
    compare: 'Comparar',
    comparisons: {
      none: 'Sin comparación',
      previous: 'Con el período anterior',
      lastYear: 'Con un año antes',
    },
    cut: 'El reporte es más corto de lo pedido: empieza el {{from}}',
    versus: 'vs. {{from}} al {{to}}',
    change: { up: '+{{share}}', down: '-{{share}}', same: 'sin cambio', new: 'nuevo' },
    changeName: 'Cambio',
    compared: '{{now}}: {{value}}. {{then}}: {{before}}.',
    csv: 'Guardar CSV',
    xlsx: 'Guardar Excel',
    pdf: 'Guardar PDF',
    saved: 'Archivo guardado',
  },
};
