/** One sentence for every failure: what happened, and what to do. Keys are those of the error catalogue. */
export default {
  errors: {
    badReply: 'La plataforma respondió algo que no entendimos. Vuelve a intentarlo; si sigue así, avisa a soporte.',
    badRequest: 'Algo salió mal en la aplicación. Vuelve a intentarlo; si sigue así, avisa a soporte.',
    closingExpired: 'Ese cierre ya terminó. Elige un período nuevo.',
    couponNameTaken: 'Ya existe un cupón con ese nombre. Elige otro.',
    deliveryFeeTypeMissing: 'Falta configurar el tipo de tarifa de la modalidad de despacho elegida.',
    externalFleetNeedsOnlinePayment:
      'Las tiendas con flota de despacho externa necesitan un medio de pago en línea. Actívalo primero.',
    fieldsInvalid: 'Hay campos con errores. Revísalos y vuelve a intentarlo.',
    firstField: '{{message}}',
    fromPlatform: '{{message}}',
    invalidCredentials: 'El correo o la contraseña no son correctos.',
    notAuthorized: 'No puedes {{action}} {{area}} con tu cuenta. Pide ese acceso a un administrador.',
    notDestroyed: 'No se puede eliminar: el cupón ya fue usado por al menos una persona.',
    notFound: 'Lo que buscas no existe o ya fue eliminado.',
    offline: 'No hay conexión con la plataforma. Revisa tu internet y vuelve a intentarlo.',
    paymentMethodField: '{{method}}: {{message}}',
    paymentMethodInactive: 'El medio de pago debe estar activo en al menos una modalidad de pedido.',
    questionHasAnswers: 'La pregunta ya tiene respuestas y no se puede eliminar.',
    refundTooLate: 'Pasó el plazo para devolver este pago por aquí. Gestiona la devolución con el medio de pago.',
    sessionExpired: 'Tu sesión terminó. Ingresa otra vez.',
    superseded: 'Cambiaste de comercio o de usuario: esta respuesta ya no corresponde.',
    timeout: 'La plataforma está tardando demasiado. Vuelve a intentarlo.',
    unexpected: 'Se produjo un error. Vuelve a intentarlo.',
    unknownOutcome: 'No sabemos si el cambio se hizo: se perdió la respuesta. Revisa cómo quedó antes de repetirlo.',
  },
};
