/** Work that goes on in the background, whatever screen is shown. */
export default {
  jobs: {
    title: 'Tareas',
    underWay_one: '{{count}} tarea en curso',
    underWay_other: '{{count}} tareas en curso',
    button: 'Tareas: {{standing}}',
    idle: 'ninguna en curso',
    empty: 'Aquí verás tus ediciones en lote y otras tareas largas. Siguen aunque cambies de pantalla.',
    progress: 'Avance: {{label}}',
    cancelling: 'Deteniendo…',
    states: {
      queued: 'Espera a que termine otra tarea',
      running: 'En curso',
      waitingForNetwork: 'Sin conexión: seguirá sola cuando vuelva',
      stillPending: 'La plataforma todavía no termina',
      interrupted: 'Quedó a medias hace un buen rato. ¿Continuamos?',
      completed: 'Terminada',
      incomplete: 'Terminada con problemas',
      failed: 'No se pudo hacer',
      cancelled: 'Detenida',
    },
    undo: {
      label: 'Deshacer: {{label}}',
      action: 'Deshacer',
    },
    actions: {
      cancel: 'Detener',
      retry: 'Reintentar',
      goOn: {
        stillPending: 'Seguir esperando',
        interrupted: 'Continuar',
        unknown: 'Comprobar otra vez',
      },
      open: 'Ver resultado',
      openRunning: 'Ver avance',
      dismiss: 'Quitar de la lista',
      of: '{{action}}: {{label}}',
    },
  },
};
