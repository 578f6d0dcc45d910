/** Texts of messages to customers. */
export default {
  customerReplies: {
    open: 'Responder',
    title: 'Responder al cliente',
    to: 'Para {{name}} · {{contact}}',
    customer: 'el cliente',
    text: 'Mensaje',
    notSent: 'Puedes cambiarlo. No se envía solo: lo envías tú desde WhatsApp o tu correo.',
    tooLong: 'Es muy largo: el máximo son {{max}} caracteres',
    copy: 'Copiar',
    copied: 'Mensaje copiado',
    whatsapp: 'Abrir en WhatsApp',
    email: 'Abrir en el correo',
    subject: 'Tu pedido {pedido}',
    subjectAlone: 'Tu pedido',
    occasions: { late: 'Pedido atrasado', unhappy: 'Comentario negativo', happy: 'Comentario positivo' },
    template: {
      edit: 'Cambiar la plantilla',
      help: 'Entre llaves va lo que se completa con cada pedido: {{words}}. Si falta un dato, la frase que lo usa no aparece.',
      unknown: 'No conocemos {{words}}: quedará escrito así.',
      empty: 'Escribe un mensaje',
      save: 'Guardar plantilla',
      saved: 'Plantilla guardada',
      restore: 'Volver a la original',
      original: 'Es la plantilla original.',
    },
    templates: {
      late: 'Hola {nombre}. Te escribimos de {comercio} por tu pedido {pedido}. Lo prometimos para las {hora} y viene con {atraso} de atraso. Te pedimos disculpas: ya estamos en eso y te avisamos apenas salga.',
      unhappy:
        'Hola {nombre}. Te escribimos de {comercio} por tu pedido {pedido} de {tienda}. Leímos tu comentario: «{comentario}». Lamentamos lo que pasó y queremos arreglarlo. ¿Nos cuentas un poco más?',
      happy:
        'Hola {nombre}. Te escribimos de {comercio}. ¡Gracias por tu comentario sobre el pedido {pedido} de {tienda}! Se lo contamos a todo el equipo. Te esperamos pronto.',
    },
    settings: {
      title: 'Respuestas a clientes',
      description:
        'Textos que Comanda propone para responder comentarios y pedidos atrasados. Nunca se envían solos. Tus cambios quedan en este computador.',
    },
  },
};
