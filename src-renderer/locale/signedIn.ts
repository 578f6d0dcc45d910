/** Texts that appear only after signing in; see `errors`, `notices` and `shell`. */
export default {
  errors: {
    noBrowser: 'Este computador no pudo abrir WhatsApp. Copia el mensaje y pégalo tú.',
    noMailProgram: 'Este computador no pudo abrir un programa de correo. Copia el mensaje y pégalo tú.',
    credentialChanged:
      'Otra persona cambió esta configuración mientras tanto: no enviamos nada. Ciérrala y ábrela de nuevo para ver sus cambios.',
    credentialSecretsLost:
      'Comanda se cerró antes de terminar y no guarda secretos en el disco. Vuelve a escribirlos para las tiendas que faltan.',
    accountNotDelegable: 'Esta persona tiene permisos que tú no tienes. Pídele el cambio a un administrador.',
    closingExpired: 'Ese período ya pasó. Elige uno nuevo.',
    couponNameTaken: 'Ya hay un cupón con ese código. Elige otro.',
    deliveryFeeTypeMissing: 'Falta configurar el tipo de tarifa de la modalidad de despacho elegida.',
    externalFleetNeedsOnlinePayment:
      'Las tiendas con flota de despacho externa necesitan un medio de pago en línea. Actívalo primero.',
    fileGone: 'El archivo ya no está donde se guardó. Expórtalo de nuevo.',
    printerUnreachable:
      'La impresora no responde. Revisa que esté encendida y conectada, y su dirección si está en red.',
    printerNoPaper: 'La impresora no tiene papel. Pon un rollo nuevo y vuelve a intentarlo.',
    printerCoverOpen: 'La tapa de la impresora está abierta. Ciérrala y vuelve a intentarlo.',
    printerError: 'La impresora avisa un error. Apágala, espera unos segundos y vuelve a encenderla.',
    printerStopped:
      'La cola de la impresora está detenida en este computador. Reanúdala en la configuración de impresoras.',
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
    lastAdministrator:
      'Tiene que quedar al menos un usuario que pueda administrar usuarios y roles. Da ese acceso a otra persona primero.',
    exportNotLimited:
      'El archivo de la plataforma no dice de qué tienda es cada respuesta y tú ves solo las de tus tiendas, así que no se guardó. Pídelo a quien administra la cuenta.',
    customersMasked:
      'Tu rol no ve los datos de los clientes, así que tampoco puede cambiarlos ni descargarlos. Pídelo a quien administra la cuenta.',
    customersMaskedSearch:
      'Tu rol no ve los datos de los clientes: busca por el número del pedido, no por nombre, teléfono, correo o dirección.',
    couponUsed:
      'No se puede eliminar: al menos una persona ya usó este cupón. Apágalo en la lista para que deje de valer.',
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
    cancellationNotStored:
      'La tarea está detenida, pero este computador no pudo guardarlo: si cierras Comanda ahora, podría empezar igual. Libera espacio en el disco; lo seguimos intentando.',
    refundKeysLost:
      'Revisa antes de devolver: el registro de devoluciones de este computador se dañó y esta podría haberse pedido antes. El pago aparece sin devolver; confírmalo con el medio de pago y vuelve a intentarlo en un minuto.',
    orderMovedOn: 'El pedido cambió mientras tanto: no se envió el estado. Míralo de nuevo antes de cambiarlo.',
    orderBusy: 'Ya hay un cambio de estado en curso para este pedido. Espera a que termine.',
    rightsNotDelegable:
      'No puedes dar ni quitar a otros permisos o tiendas que tú no tienes. Pídelo a un administrador.',
    roleInUse: 'Hay usuarios con este rol. Asígnales otro antes de eliminarlo.',
    uploadExpired: 'Pasó el plazo para subir la imagen. Vuelve a elegirla.',
  },
  notices: {
    /** Status change made before the app closed or the session ended. */
    orderStatus: {
      movedOn:
        'El pedido #{{number}} no pasó a «$t(orderWords.statuses.{{status}})»: no alcanzamos a enviarlo y el pedido ya cambió. Míralo antes de cambiarlo.',
      tooLate:
        'El pedido #{{number}} no pasó a «$t(orderWords.statuses.{{status}})»: no alcanzamos a enviarlo y pasaron más de 10 minutos. Míralo antes de cambiarlo.',
      failed:
        'El pedido #{{number}} no pasó a «$t(orderWords.statuses.{{status}})»: no alcanzamos a enviarlo y la plataforma no lo aceptó. Inténtalo otra vez.',
    },
  },
  shell: {
    proof: {
      title: 'Confirma que eres tú',
      why: 'Para cambiar usuarios, roles o credenciales te pedimos tu contraseña otra vez: así nadie lo hace en un computador que quedó abierto.',
      password: 'Tu contraseña',
      confirm: 'Confirmar',
      confirming: 'Confirmando…',
    },
    topBar: {
      kitchenDisplay: 'Cocina',
      storefront: 'Tienda web',
      chat: 'Chat de ayuda',
      userMenu: 'Menú de {{email}}',
      switchTenant: 'Cambiar de comercio. Actual: {{commerce}}',
      themeLight: 'Tema claro',
      themeDark: 'Tema oscuro',
      themeSystem: 'Tema del sistema',
      layoutVertical: 'Menú lateral',
      layoutHorizontal: 'Menú superior',
      firstScreens: {
        stores: 'Al entrar: tiendas',
        day: 'Al entrar: mi tienda hoy',
        orders: 'Al entrar: pedidos',
        board: 'Al entrar: tablero',
      },
      signOut: 'Cerrar sesión',
      account: 'Mi cuenta',
      accountHint: 'Nombre, contraseña, sonido y avisos',
      otherAccount: 'Abrir otra cuenta',
      diagnosis: 'Diagnóstico',
      terms: 'Términos y condiciones',
    },
    signOut: {
      title: '¿Cerrar sesión con cambios sin guardar?',
      saved:
        'Los de esta y las demás ventanas quedan como borrador en este computador, y te los ofreceremos cuando vuelvas a entrar.',
      lost: 'En esta ventana o en otra hay algo que todavía no se guarda o que está en curso, y se perderá.',
      confirm: 'Cerrar sesión',
    },
    tenantSwitch: {
      title: 'Cambiar de comercio',
      field: 'Comercio',
      help: 'Elige uno de la lista o escribe su identificador.',
      unsaved: {
        none: 'Saldrás de lo que tienes en pantalla; los cambios sin guardar se pierden.',
        saved:
          'Tienes cambios sin guardar en esta ventana o en otra: quedan como borrador en este computador y te los ofreceremos cuando vuelvas a este comercio.',
        lost: 'En esta ventana o en otra hay algo que todavía no se guarda o que está en curso: si cambias de comercio, se pierde.',
      },
      signInAgain: 'Tendrás que ingresar otra vez, con tu correo y contraseña de ese comercio.',
      invalid: 'Usa minúsculas, números y guiones.',
      same: 'Ya estás en este comercio.',
      confirm: 'Cambiar',
    },
    explaining: {
      menu: '¿Por qué no puedo?',
      title: 'Ves también lo que no puedes hacer',
      text: 'Cada candado dice qué permiso falta: pon el mouse encima o llega a él con la tecla Tab.',
      end: 'Terminar',
    },
    seenRole: {
      label: 'Vista como otro rol',
      title: 'Estás viendo como el rol «{{role}}».',
      description: 'Así no se puede cambiar nada.',
      leave: 'Salir',
    },
  },
};
