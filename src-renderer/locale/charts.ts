/** Texts of charts and of the tables beside them. */
export default {
  charts: {
    missing: 'sin datos',
    unfinished: '(en curso)',
    values: 'Valores de {{title}}',
    showChart: 'Ver gráfico',
    showTable: 'Ver como tabla',
  },
};
