/** Texts of the frame: what is around every screen. */
export default {
  shell: {
    productName: 'Comanda',
    documentTitle: '{{screen}} · {{commerce}} · Comanda',
    skipToContent: 'Saltar al contenido',
    loading: 'Preparando tu centro de mando…',
    loadingScreen: 'Cargando…',
    proof: {
      title: 'Confirma que eres tú',
      why: 'Para cambiar usuarios, roles o credenciales te pedimos tu contraseña otra vez: así nadie lo hace en un equipo que quedó abierto.',
      password: 'Tu contraseña',
      confirm: 'Confirmar',
      confirming: 'Confirmando…',
    },
    unreachable: {
      title: 'No pudimos conectar con la plataforma',
      retry: 'Reintentar',
      retrying: 'Reintentando…',
    },
    notFound: {
      title: 'Esta página no existe',
      description: 'Puede que el enlace esté incompleto o que esta función todavía no esté disponible.',
      back: 'Volver al inicio',
    },
    crash: {
      title: 'Algo se rompió en esta pantalla',
      description:
        'Tus datos están a salvo en la plataforma. Recarga para continuar; si se repite, copia los detalles y envíalos a soporte.',
      reload: 'Recargar',
      copy: 'Copiar detalles',
      copied: 'Detalles copiados',
    },
    navigation: {
      label: 'Navegación principal',
      open: 'Abrir menú',
      close: 'Cerrar menú',
      collapse: 'Contraer menú',
      expand: 'Expandir menú',
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
      signOut: 'Cerrar sesión',
    },
    signOut: {
      title: '¿Cerrar sesión con cambios sin guardar?',
      kept: 'Los de esta y las demás ventanas quedan como borrador en este equipo, y te los ofreceremos cuando vuelvas a entrar.',
      lost: 'En esta ventana o en otra hay algo que todavía no se guarda o que está en curso, y se perderá.',
      confirm: 'Cerrar sesión',
    },
    tenantSwitch: {
      title: 'Cambiar de comercio',
      field: 'Comercio',
      help: 'Elige uno de la lista o escribe su identificador.',
      unsaved: {
        none: 'Saldrás de lo que tienes en pantalla; los cambios sin guardar se pierden.',
        kept: 'Tienes cambios sin guardar en esta ventana o en otra: quedan como borrador en este equipo y te los ofreceremos cuando vuelvas a este comercio.',
        lost: 'En esta ventana o en otra hay algo que todavía no se guarda o que está en curso: si cambias de comercio, se pierde.',
      },
      invalid: 'Usa minúsculas, números y guiones.',
      same: 'Ya estás en este comercio.',
      confirm: 'Cambiar',
    },
    explaining: {
      menu: '¿Por qué no puedo?',
      title: 'Ves también lo que no puedes hacer',
      text: 'Cada candado dice qué permiso falta. Apunta a él o llega con el tabulador.',
      end: 'Terminar',
    },
    seenRole: {
      label: 'Vista como otro rol',
      title: 'Estás viendo como el rol «{{role}}».',
      description: 'Nada de lo que hagas cambia algo.',
      leave: 'Salir',
    },
    offline: {
      title: 'Sin conexión con la plataforma. Reintentando…',
      since: 'Lo que ves es de las {{time}} y puede haber cambiado.',
    },
    practice: {
      title: 'Plataforma de práctica',
      description: 'Los datos son inventados: prueba con confianza.',
      startAgain: 'Empezar de nuevo',
      confirmTitle: '¿Empezar de nuevo?',
      confirmText:
        'Se borra todo lo que hiciste en la práctica y vuelven los datos iniciales. Tendrás que ingresar otra vez.',
      done: 'La plataforma de práctica volvió a sus datos iniciales.',
    },
    notRemembered: {
      title: 'Este equipo no puede guardar tu sesión',
      text: 'Al cerrar Comanda tendrás que ingresar otra vez.',
      dismiss: 'Entendido',
    },
    clock: {
      ahead: 'El reloj de este computador está adelantado en {{value}}',
      behind: 'El reloj de este computador está atrasado en {{value}}',
      text: 'Comanda sigue la hora de la plataforma: tus tiendas abren y cierran a tiempo. Corrige el reloj para que ambos coincidan.',
      dismiss: 'Entendido',
    },
    subscription: {
      account: 'Ir a mi cuenta',
      failedPayment: {
        title: 'No pudimos cobrar tu suscripción',
        admin: 'Actualiza los datos de pago para que tus tiendas sigan abiertas.',
        user: 'Contacta a un administrador de tu comercio para que actualice los datos de pago.',
      },
      suspended: {
        title: 'Tu suscripción está suspendida: tus tiendas están cerradas hasta que se regularice el pago',
        admin: 'Regulariza el pago para volver a abrir.',
        user: 'Contacta a un administrador de tu comercio. También puedes escribir al centro de ayuda.',
      },
      inactive: {
        title: 'Tu suscripción está inactiva: tus tiendas están cerradas hasta que se regularice el pago',
        admin: 'Regulariza el pago para volver a abrir.',
        user: 'Contacta a un administrador de tu comercio. También puedes escribir al centro de ayuda.',
      },
    },
    news: {
      label: 'Novedades',
      open: 'Ver más: {{name}}',
      postpone: 'Recordar en una semana',
      remove: 'No mostrar más',
    },
  },
};
