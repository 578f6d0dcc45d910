/** Texts of charts and of the tables beside them. */
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
};
