/**
 * Texts of the main process: menu, dialogs and error page. They do not use i18next, which runs in the renderer process,
 * because some of them report that the renderer has crashed.
 */
export const windowTexts = {
  menu: {
    app: 'Comanda',
    newWindow: 'Nueva ventana',
    close: 'Cerrar ventana',
    lock: 'Bloquear',
    checkForUpdates: 'Buscar actualizaciones',
    quit: 'Salir',
    edit: 'Edición',
    undo: 'Deshacer',
    redo: 'Rehacer',
    cut: 'Cortar',
    copy: 'Copiar',
    paste: 'Pegar',
    selectAll: 'Seleccionar todo',
    view: 'Ver',
    reload: 'Recargar',
    devTools: 'Herramientas de desarrollo',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    resetZoom: 'Tamaño normal',
    fullScreen: 'Pantalla completa',
    window: 'Ventana',
    wall: 'Muro de tiendas',
    board: 'Tablero de pedidos',
    minimize: 'Minimizar',
    hide: 'Ocultar Comanda',
    help: 'Ayuda',
    diagnosis: 'Diagnóstico…',
  },
  unsaved: {
    message: 'Hay cambios sin guardar',
    detail: 'Si cierras ahora, los formularios con borrador te lo ofrecerán al volver; lo demás se pierde.',
    stay: 'Seguir editando',
    close: 'Cerrar sin guardar',
  },
  queue: {
    message: (count: number) => (count === 1 ? 'Queda 1 cambio sin enviar' : `Quedan ${count} cambios sin enviar`),
    detail: (lines: readonly string[], time: string) =>
      `${lines.map((line) => `${line}\n`).join('')}${lines.length > 0 ? '\n' : ''}Solo se enviarán si vuelves a abrir Comanda antes de las ${time}. Si no, se descartan y te avisaremos.`,
    more: (count: number) => `y ${count} más`,
    cancel: 'Volver a Comanda',
    quit: 'Salir igual',
  },
  foreignLink: {
    message: (host: string) => `¿Abrir ${host}?`,
    detail: 'El enlace lleva a una página que no es de Comanda. Se abrirá en tu navegador.',
    stay: 'Cancelar',
    open: 'Abrir en el navegador',
  },
  unresponsive: {
    message: 'La ventana no responde',
    detail: 'Puedes esperar un momento o recargarla. Al recargar se pierde lo que no hayas guardado.',
    wait: 'Esperar',
    reload: 'Recargar',
  },
  crashed: {
    title: 'Comanda tuvo un problema',
    explanation:
      'Esta ventana se cerró varias veces seguidas. Tus tiendas y pedidos siguen en la plataforma: no se perdió nada de lo guardado.',
    reopen: 'Volver a abrir',
    close: 'Cerrar la ventana',
  },
  startFailed:
    'Comanda no pudo partir por un error inesperado y se va a cerrar. Ábrela de nuevo; si vuelve a pasar, reinicia el computador o pide ayuda a soporte.',
  switchRefused: (name: string) =>
    `Comanda no se abre con la opción ${name}. Quítala del acceso directo o del comando con que abres Comanda.`,
  userDataFailed: (folder: string) =>
    `Comanda no puede usar su carpeta de datos:\n${folder}\n\nRevisa que sea una carpeta, que tu usuario pueda leer y escribir en ella y que el disco no esté bloqueado ni lleno. Después abre Comanda de nuevo. Si sigue igual, envía este mensaje a soporte.`,
  profileMissing: 'Esa cuenta ya no está en este computador. Abre Comanda y créala de nuevo si la necesitas.',
  environmentFailed: 'Comanda no puede partir: el archivo de ambiente tiene errores.',
} as const;
