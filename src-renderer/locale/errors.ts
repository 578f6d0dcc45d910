/** One sentence per failure: what happened and what to do. Keys are those of the error catalogue. */
export default {
  errors: {
    accountNotDelegable: 'Esta persona tiene permisos que tú no tienes. Pídele el cambio a un administrador.',
    badReply: 'La plataforma respondió algo que no entendimos. Vuelve a intentarlo; si sigue así, avisa a soporte.',
    badRequest: 'Algo salió mal en la aplicación. Vuelve a intentarlo; si sigue así, avisa a soporte.',
    closingExpired: 'Ese período ya pasó. Elige uno nuevo.',
    couponNameTaken: 'Ya hay un cupón con ese código. Elige otro.',
    deliveryFeeTypeMissing: 'Falta configurar el tipo de tarifa de la modalidad de despacho elegida.',
    externalFleetNeedsOnlinePayment:
      'Las tiendas con flota de despacho externa necesitan un medio de pago en línea. Actívalo primero.',
    fieldsInvalid: 'Hay campos con errores. Revísalos y vuelve a intentarlo.',
    fileGone: 'El archivo ya no está donde se guardó. Expórtalo de nuevo.',
    printerUnreachable: 'La impresora no responde. Revisa que esté encendida y conectada a la red, y su dirección.',
    printerNoPaper: 'La impresora no tiene papel. Pon un rollo nuevo y vuelve a intentarlo.',
    printerCoverOpen: 'La tapa de la impresora está abierta. Ciérrala y vuelve a intentarlo.',
    printerError: 'La impresora avisa un error. Apágala, espera unos segundos y vuelve a encenderla.',
    printerMissing: 'Esa impresora no está instalada en este computador. Instálala o elige otra.',
    printerAddress:
      'Esa dirección no es de tu red local, y los tickets llevan datos de clientes. Usa la dirección de la impresora en tu red, como 192.168.1.50.',
    printerNotStored:
      'No pudimos guardar la impresora en este computador: revisa que el disco tenga espacio. Vale hasta que cierres Comanda.',
    noTicketPrinter:
      'Ninguna impresora de tickets de este computador atiende esa tienda. Agrégala en tu cuenta, en Impresoras de tickets.',
    geocoderUnreachable: 'No pudimos buscar la dirección. Elige el punto en el mapa o vuelve a intentarlo.',
    recordNotSaved: 'No pudimos guardar esto en este computador. Revisa que el disco no esté lleno.',
    tooManyRows: 'Esta semana tiene más pedidos de los que podemos leer de una vez. No se revisó.',
    fileNotSaved: 'No pudimos guardar el archivo ahí. Elige otra carpeta o revisa que no esté abierto.',
    tooManyProfiles: 'Este computador ya tiene el máximo de cuentas. Quita una para abrir otra.',
    profileMissing: 'Esa cuenta ya no está en este computador.',
    profileNotSaved: 'No pudimos guardar la cuenta. Revisa que el disco no esté lleno y vuelve a intentarlo.',
    profileNotStarted: 'No pudimos abrir la cuenta. Cierra otros programas y vuelve a intentarlo.',
    profileRunning: 'Esa cuenta está abierta. Ciérrala del todo, también en la bandeja, y vuelve a intentarlo.',
    profileNotRemoved: 'No pudimos quitar la cuenta: otro programa usa su carpeta. Vuelve a intentarlo.',
    loginItemNotSaved: 'No pudimos cambiar el inicio automático. Revisa los permisos de tu usuario.',
    firstField: '{{message}}',
    fromPlatform: '{{message}}',
    invalidCredentials: 'El correo o la contraseña no son correctos.',
    lastAdministrator:
      'Tiene que quedar al menos un usuario que pueda administrar usuarios y roles. Da ese acceso a otra persona primero.',
    locked: 'Comanda está bloqueada. Desbloquéala para seguir.',
    wrongPin: 'El PIN no es correcto.',
    pinTriesUsed: 'Se acabaron los intentos con PIN. Usa tu contraseña.',
    pinTryNotStored:
      'No revisamos el PIN: este computador no pudo anotar el intento. Usa tu contraseña, o revisa que el disco tenga espacio.',
    customersMasked:
      'Tu rol no ve los datos de los clientes, así que tampoco puede cambiarlos ni descargarlos. Pídelo a quien administra la cuenta.',
    customersMaskedSearch:
      'Tu rol no ve los datos de los clientes: busca por el número del pedido, no por nombre, teléfono, correo o dirección.',
    pinNotStored:
      'El PIN no quedó guardado en este computador. Revisa que el disco tenga espacio y vuelve a intentarlo.',
    notAuthorized: 'Para {{request}} debes tener acceso. Pídelo a un administrador.',
    notAuthorizedHere: 'Tu cuenta no tiene acceso a esto. Pide ese acceso a un administrador.',
    notDestroyed: 'No se puede eliminar porque está en uso. Quítalo primero de donde se usa y vuelve a intentarlo.',
    couponUsed:
      'No se puede eliminar: al menos una persona ya usó este cupón. Apágalo en la lista para que deje de valer.',
    notFound: 'Lo que buscas no existe o ya fue eliminado.',
    untrustedCertificate:
      'Este computador no confía en quien responde por la plataforma, así que no se envió nada. Revisa la fecha del computador, y pide a quien administra la red que revise el antivirus o el certificado.',
    proxyRefused:
      'El proxy de la red no deja pasar a Comanda. Vuelve a intentarlo, o pide a quien administra la red que lo revise.',
    notSent:
      'No hay conexión con la plataforma, así que no se guardó nada ni quedó en cola. Revisa tu internet y vuelve a intentarlo.',
    offline: 'No hay conexión con la plataforma. Revisa tu internet y vuelve a intentarlo.',
    ownAccount:
      'No puedes eliminar tu propia cuenta ni quitarte el acceso a usuarios y roles. Pídelo a otro administrador.',
    paymentMethodField: '{{payment}}: {{message}}',
    paymentMethodInactive: 'El medio de pago debe estar activo en al menos una modalidad de pedido.',
    paymentMethodInactiveNamed: '{{payment}}: debe estar activo en al menos una modalidad de pedido.',
    pictureNotCopied: 'No pudimos copiar la imagen. Vuelve a intentarlo.',
    picturePixels: 'La imagen tiene más de 25 megapíxeles. Redúcela y vuelve a intentarlo.',
    pictureTooLarge: 'La imagen supera el máximo de 1,5 MB. Redúcela y vuelve a intentarlo.',
    pictureType: 'El archivo no es una imagen JPG, PNG o WebP. Elige otro.',
    questionHasAnswers:
      'La pregunta ya tiene respuestas: su tipo no se puede cambiar. Crea otra con el tipo que necesitas.',
    refundTooLate:
      'Pasó más de 1 hora desde el pago: una tarjeta de débito ya no se puede devolver por aquí. Gestiona la devolución con el medio de pago.',
    refundImpossible: 'Este pago ya no se puede devolver. Abre el pedido otra vez para ver cómo quedó.',
    refundNotStored:
      'No se envió la devolución: este computador no pudo guardarla antes de pedirla. Revisa que el disco tenga espacio e inténtalo de nuevo.',
    queueNotStored:
      'No se puso en cola: este computador no pudo guardarlo, así que no se enviará. Revisa que el disco tenga espacio e inténtalo de nuevo.',
    openingOutdated: 'La tienda cambió mientras tanto, así que no hicimos nada. Mira cómo está ahora.',
    promiseOutdated: 'El tiempo de la tienda cambió mientras tanto, así que no lo tocamos. Mira cómo está ahora.',
    openingNotStored:
      'No abrimos la tienda: este computador no pudo guardarlo en el registro. Revisa que el disco tenga espacio e inténtalo de nuevo.',
    campaignNotStored:
      'No se pudo guardar la campaña en este computador, así que no cambió nada. Revisa el espacio en disco.',
    campaignChanged:
      'Otra ventana cambió esta campaña después de que la abriste. Ábrela de nuevo para ver sus cambios.',
    campaignLocked: 'La campaña ya está programada: termínala antes de cambiarla o eliminarla.',
    campaignOfAnotherUser: 'La programó otra persona en este computador: solo ella puede terminarla.',
    jobNotStored:
      'La tarea no empezó: este computador no pudo guardarla. Revisa que el disco tenga espacio e inténtalo de nuevo.',
    updateRefused:
      'No instalamos la versión nueva: el archivo descargado cambió en este computador. Lo borramos; busca actualizaciones para descargarlo otra vez.',
    otherAccountsOpen:
      'Para instalar la versión nueva, cierra antes las otras cuentas de este computador, también en la bandeja: {{names}}. Luego reinicia desde aquí.',
    cancellationNotStored:
      'La tarea está detenida, pero este computador no pudo guardarlo: si cierras Comanda ahora, podría empezar igual. Libera espacio en el disco; lo seguimos intentando.',
    refundKeysLost:
      'Revisa antes de devolver: el registro de devoluciones de este computador se dañó y esta podría haberse pedido antes. El pago aparece sin devolver; confírmalo con el medio de pago y vuelve a intentarlo en un minuto.',
    orderMovedOn: 'El pedido cambió mientras tanto: no se envió el estado. Míralo de nuevo antes de cambiarlo.',
    orderBusy: 'Ya hay un cambio de estado en curso para este pedido. Espera a que termine.',
    rightsNotDelegable:
      'No puedes dar ni quitar a otros permisos o tiendas que tú no tienes. Pídelo a un administrador.',
    roleInUse: 'Hay usuarios con este rol. Asígnales otro antes de eliminarlo.',
    seeingAsRole: 'Estás viendo como otro rol: así no se puede cambiar nada. Sal de esa vista y vuelve a intentarlo.',
    sessionExpired: 'Tu sesión terminó. Ingresa otra vez.',
    stale: 'Esto sigue cambiando mientras guardas. Espera un momento y vuelve a guardar.',
    superseded: 'Cambiaste de comercio o de usuario: esta respuesta ya no corresponde.',
    tenantUnknown: 'No encontramos ese comercio. Revisa cómo está escrito.',
    timeout: 'La plataforma está tardando demasiado. Vuelve a intentarlo.',
    rateLimited: 'La plataforma está recibiendo demasiadas consultas. Espera un momento y vuelve a intentarlo.',
    tooManyAttempts: 'Demasiados intentos seguidos. Espera unos minutos y vuelve a intentarlo.',
    unexpected: 'Se produjo un error. Vuelve a intentarlo.',
    notApplied: 'Se perdió la respuesta y el cambio no se hizo. Puedes intentarlo otra vez.',
    unknownOutcome: 'No sabemos si el cambio se hizo: se perdió la respuesta. Revisa cómo quedó antes de repetirlo.',
    uploadExpired: 'Pasó el plazo para subir la imagen. Vuelve a elegirla.',
    userDisabled: 'Esta cuenta está desactivada. Contacta a un administrador de tu comercio.',
    proofNeeded: 'No se guardó nada: para este cambio hay que confirmar con tu contraseña.',
    wrongPassword: 'La contraseña actual no es correcta. Revísala y vuelve a intentarlo.',
    resetLinkOver: 'Este enlace ya no sirve: se usó, venció o se pidió otro después. Pide uno nuevo.',
    addressUnknown: 'No hay una cuenta con este correo. Revisa que esté bien escrito.',
    weakPassword: 'La contraseña es muy corta: usa al menos 8 caracteres.',
  },
};
