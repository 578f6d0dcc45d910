/**
 * One sentence per failure: what happened and what to do. Keys are those of the error catalogue. Failures that occur
 * only after signing in are in `signedIn.ts`, which the login does not load.
 */
export default {
  errors: {
    badReply: 'La plataforma respondió algo que no entendimos. Vuelve a intentarlo; si sigue así, avisa a soporte.',
    badRequest: 'Algo salió mal en la aplicación. Vuelve a intentarlo; si sigue así, avisa a soporte.',
    fieldsInvalid: 'Hay campos con errores. Revísalos y vuelve a intentarlo.',
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
    locked: 'Comanda está bloqueada. Desbloquéala para seguir.',
    wrongPin: 'El PIN no es correcto.',
    pinTriesUsed: 'Se acabaron los intentos con PIN. Usa tu contraseña.',
    pinTryNotStored:
      'No revisamos el PIN: este computador no pudo anotar el intento. Usa tu contraseña, o revisa que el disco tenga espacio.',
    pinNotStored:
      'El PIN no quedó guardado en este computador. Revisa que el disco tenga espacio y vuelve a intentarlo.',
    notAuthorized: 'Para {{request}} debes tener acceso. Pídelo a un administrador.',
    notAuthorizedHere: 'Tu cuenta no tiene acceso a esto. Pide ese acceso a un administrador.',
    notDestroyed: 'No se puede eliminar porque está en uso. Quítalo primero de donde se usa y vuelve a intentarlo.',
    notFound: 'Lo que buscas no existe o ya fue eliminado.',
    untrustedCertificate:
      'Este computador no confía en quien responde por la plataforma, así que no se envió nada. Revisa la fecha del computador, y pide a quien administra la red que revise el antivirus o el certificado.',
    proxyRefused:
      'El proxy de la red no deja pasar a Comanda. Vuelve a intentarlo, o pide a quien administra la red que lo revise.',
    notSent:
      'No hay conexión con la plataforma, así que no se guardó nada ni quedó en cola. Revisa tu internet y vuelve a intentarlo.',
    offline: 'No hay conexión con la plataforma. Revisa tu internet y vuelve a intentarlo.',
    updateRefused:
      'No instalamos la versión nueva: el archivo descargado cambió en este computador. Lo borramos; busca actualizaciones para descargarlo otra vez.',
    otherAccountsOpen:
      'Para instalar la versión nueva, cierra antes las otras cuentas de este computador, también en la bandeja: {{names}}. Luego reinicia desde aquí.',
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
    userDisabled: 'Esta cuenta está desactivada. Contacta a un administrador de tu comercio.',
    proofNeeded: 'No se guardó nada: para este cambio hay que confirmar con tu contraseña.',
    wrongPassword: 'La contraseña actual no es correcta. Revísala y vuelve a intentarlo.',
    resetLinkOver: 'Este enlace ya no sirve: se usó, venció o se pidió otro después. Pide uno nuevo.',
    addressUnknown: 'No hay una cuenta con este correo. Revisa que esté bien escrito.',
    weakPassword: 'La contraseña es muy corta: usa al menos 8 caracteres.',
  },
};
