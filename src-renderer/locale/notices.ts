/** Notices of the main process about this computer. */
export default {
  notices: {
    chatUnreachable: 'No pudimos abrir el chat de ayuda. Revisa tu conexión e inténtalo de nuevo.',
    draftUnreadable: 'Un borrador guardado en este computador estaba dañado. Lo dejamos aparte y seguimos sin él.',
    draftsNotWritten:
      'No podemos guardar borradores en este computador: revisa que el disco tenga espacio. Lo que escribes sigue en pantalla y lo volveremos a intentar.',
    jobUnreadable: 'Una tarea guardada en este computador estaba dañada. La dejamos aparte y seguimos sin ella.',
    jobsNotWritten:
      'No podemos guardar las tareas en este computador: revisa que el disco tenga espacio. No empezamos ninguna sin guardarla antes, y lo volveremos a intentar.',
    keychainLost: 'Este computador ya no puede guardar tu sesión: al cerrar Comanda tendrás que ingresar otra vez.',
    loginNotForgotten:
      'Cerraste la sesión, pero no pudimos borrarla de este computador y podría volver a abrirse. Desbloquea el llavero de contraseñas o libera espacio en el disco y cierra la sesión otra vez.',
    ticketsNotWritten:
      'No podemos guardar qué tickets se imprimieron en este computador: revisa que el disco tenga espacio. Si cierras Comanda ahora, algún ticket podría salir dos veces.',
    ticketsLost:
      'No pudimos leer qué tickets se imprimieron antes en este computador. Los pedidos que ya estaban en preparación no se imprimen solos: revisa la lista de tickets sin imprimir.',
    logsNotWritten:
      'No podemos guardar el historial de alarmas y cambios en este computador: revisa que el disco tenga espacio. Lo volveremos a intentar.',
    logsUnreadable:
      'Un archivo de este computador con campañas, historial o notas de informes estaba dañado. Lo dejamos aparte y seguimos sin él: revisa tus campañas.',
    update: {
      accountsOpen:
        'No instalamos la versión {{version}} de Comanda porque otra cuenta de este computador estaba abierta. Ciérrala y usa «Reiniciar ahora» en «Mi cuenta», en «Actualizaciones».',
      current: 'Tienes la última versión de Comanda: {{running}}.',
      downloading:
        'Hay una versión nueva de Comanda. La descargamos mientras trabajas y te avisamos cuando esté lista.',
      failed: 'No pudimos buscar una versión nueva de Comanda. Mira el detalle en «Mi cuenta», en «Actualizaciones».',
      notInstalled:
        'No pudimos instalar la versión {{version}} de Comanda: sigues con la {{running}}. Puedes intentarlo otra vez cuando te la ofrezcamos.',
      off: 'Esta instalación de Comanda no se actualiza sola. Mira por qué en «Mi cuenta», en «Actualizaciones».',
      rolledBack:
        'La versión {{version}} de Comanda no partió en este computador y volvimos a la {{running}}. No te la ofreceremos de nuevo; avisa a soporte.',
    },
    practiceDataReplaced:
      'Los datos de práctica estaban dañados y empezamos con datos nuevos. Los anteriores quedaron en {{folder}}.',
    practiceFailed: 'La plataforma de práctica no está funcionando. Reintenta, empieza de nuevo o reinicia Comanda.',
    practiceRestarted: 'La plataforma de práctica se reinició. Puedes seguir trabajando.',
    preferencesLocked:
      'Otro programa, como el antivirus, tiene tomado el archivo de preferencias de este computador. Lo que cambies ahora dura hasta que cierres Comanda: ábrela de nuevo en un momento.',
    preferencesNotSaved:
      'No pudimos guardar tus preferencias ni los cambios de pedidos por enviar en este computador: revisa que el disco tenga espacio. Lo volveremos a intentar.',
    preferencesRestored:
      'El archivo de preferencias estaba dañado. Volvimos a las de la última vez y guardamos el dañado aparte.',
    preferencesUnreadable:
      'El archivo de preferencias estaba dañado. Partimos con las iniciales y guardamos el anterior aparte.',
    refundsLost:
      'Revisa antes de devolver: el registro de devoluciones de este computador estaba dañado y no sabemos cuáles estaban en curso. Leeremos cada pago antes de pedir su devolución.',
    queueUnreadable:
      'Revisa tus tiendas: la lista de cambios en cola de este computador estaba dañada y algunos pueden no haberse enviado.',
    refundsNotWritten:
      'No podemos guardar las devoluciones en curso en este computador: revisa que el disco tenga espacio. No pediremos ninguna sin guardarla antes.',
    unexpectedError:
      'Algo falló dentro de Comanda. Revisa que tu último cambio haya quedado guardado y reinicia Comanda cuando puedas. Si se repite, avisa a soporte.',
  },
};
