/** Texts of all reports. */
export default {
  charts: {
    copied: 'Se copió la imagen del gráfico',
    copy: 'Copiar imagen: {{title}}',
    missing: 'sin datos',
    unfinished: '(en curso)',
    values: 'Valores de {{title}}',
    showChart: 'Ver gráfico',
    showTable: 'Ver como tabla',
  },
  reports: {
    period: 'Período',
    compare: 'Comparar',
    comparisons: {
      none: 'Sin comparación',
      previous: 'Con el período anterior',
      lastYear: 'Con el año anterior',
    },
    cut: 'El reporte abarca menos de lo que pediste: empieza el {{from}}',
    versus: 'vs. {{from}} al {{to}}',
    change: { up: '+{{share}}', down: '-{{share}}', same: 'sin cambio', new: 'nuevo' },
    changeName: 'Cambio',
    compared: '{{currentText}}: {{value}}. {{earlierText}}: {{before}}.',
    csv: 'Guardar CSV',
    xlsx: 'Guardar Excel',
    pdf: 'Guardar PDF',
    saved: 'Archivo guardado',
  },
};
