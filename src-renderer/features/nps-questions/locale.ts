export default {
  npsQuestions: {
    title: 'Preguntas NPS',
    description:
      'Lo que les preguntas a tus clientes. Una pregunta que está en una encuesta activa no se puede editar ni eliminar.',
    empty: 'Este comercio todavía no tiene preguntas',
    create: 'Nueva pregunta',
    remove: '«{{name}}» saldrá de las preguntas de {{commerce}}. Sus respuestas ya no se verán por pregunta.',
    fields: {
      description: 'Pregunta',
      category: 'Tipo',
      polls: 'Encuestas',
    },
    help: { description: 'Tal como la lee tu cliente.', category: 'Cuando tiene respuestas ya no se puede cambiar.' },
    noPolls: 'En ninguna',
    active: 'Activa',
    inactive: 'Inactiva',
  },
};
