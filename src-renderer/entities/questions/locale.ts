/** Texts of customer survey questions and polls. */
export default {
  questionWords: {
    categories: {
      nps: 'NPS (0 a 10)',
      satisfaction: 'Satisfacción (1 a 5)',
      yes_no: 'Sí o no',
      open: 'Abierta',
    },
  },
};
