/** Texts of mail templates; field texts are with the settings. */
export default {
  templates: {
    title: 'Plantillas de correo',
    description: 'Los correos automáticos que reciben tus clientes.',
    preview: {
      title: 'Así llega',
      mail: 'Correo',
      logo: 'Logo de {{name}}',
      template: 'Usa la plantilla {{id}}.',
      notSent: 'Sin plantilla: este correo no se envía.',
      help: 'Tu logo y tu color van en todos los correos; el texto y el diseño son los de la plantilla.',
    },
    mails: {
      orderConfirmed: {
        title: 'Tu pedido está confirmado',
        body: '{{name}} ya lo está preparando.',
        button: 'Ver mi pedido',
      },
      orderOnTheWay: {
        title: 'Tu pedido va en camino',
        body: 'Pronto llega a tu dirección.',
        button: 'Seguir mi pedido',
      },
      orderCanceled: {
        title: 'Tu pedido fue cancelado',
        body: 'Si ya pagaste, te devolvemos el dinero.',
        button: 'Ver el detalle',
      },
      abandonedCart: {
        title: 'Dejaste algo en tu carrito',
        body: 'Termina tu pedido en {{name}} cuando quieras.',
        button: 'Volver al carrito',
      },
      npsPoll: {
        title: '¿Cómo estuvo tu pedido?',
        body: 'Cuéntale a {{name}} en menos de un minuto.',
        button: 'Responder',
      },
    },
    test: {
      email: 'Correo de prueba a',
      send: 'Enviar',
      sent: 'Correo de prueba enviado a {{email}}',
      unconfirmed: 'No sabemos si el correo de prueba salió. Revisa la casilla antes de enviar otro.',
      saveFirst: 'Guarda el cambio para probarlo.',
      unknown: 'Esta plataforma no informa cómo enviar un correo de prueba.',
    },
  },
};
