import { getLast, getNextName, requireValue, type Samples } from './sample';

/** Samples of questions and polls. */
export const insight = {
  questions: {
    create: () => ({ description: getNextName(), category: 'nps' }),
    update: () => ({ description: getNextName() }),
    reply: { id: 7, description: '¿Cómo estuvo la comida?', category: 'satisfaction' },
    filters: { query: (rows) => getLast(rows).description.slice(2, -1), category: () => 'open' },
    form: {
      path: '/nps/questions',
      title: 'Preguntas NPS',
      create: 'Nueva pregunta',
      fill: [
        { kind: 'text', label: 'Pregunta', text: '¿Te gustó la salsa?' },
        { kind: 'choice', label: 'Tipo', option: 'Sí o no' },
      ],
      required: ['Pregunta', 'Tipo'],
      change: [{ kind: 'text', label: 'Pregunta', text: '¿Cómo estuvo la salsa?' }],
    },
  },
  polls: {
    needs: ['questions'],
    create: ({ questions }) => ({ title: getNextName(), dispatchMethod: 'both', questionIds: [questions] }),
    update: () => ({ title: getNextName() }),
    reply: {
      id: 7,
      title: 'Después del despacho',
      dispatch_method: 'delivery',
      question_ids: [3, 1],
      category: 'Posventa',
    },
    filters: {
      query: (rows) => getLast(rows).title,
      dispatchMethod: () => 'pickup',
      questionIds: (rows) => [
        requireValue(rows.find(({ dispatchMethod }) => dispatchMethod === 'pickup')?.questionIds[1]),
      ],
    },
    form: {
      path: '/nps/polls',
      title: 'Encuestas NPS',
      create: 'Nueva encuesta',
      fill: [
        { kind: 'text', label: 'Título', text: 'Encuesta de prueba' },
        { kind: 'choice', label: 'Después de', option: 'Retiro' },
        { kind: 'picks', label: 'Agregar preguntas', find: 'recomiendes' },
      ],
      // Questions are also required, but their error is shown at their list.
      required: ['Título', 'Después de'],
      change: [{ kind: 'text', label: 'Título', text: 'Encuesta cambiada' }],
    },
  },
} satisfies Samples;
