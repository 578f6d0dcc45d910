/** Texts of the shared controls. */
export default {
  ui: {
    cancel: 'Cancelar',
    clearChoice: 'Quitar selección',
    clearSearch: 'Borrar búsqueda',
    close: 'Cerrar',
    couldNotLoad: 'No pudimos cargar la información',
    hideSecret: 'Ocultar',
    nextPage: 'Página siguiente',
    noOptions: 'Sin opciones',
    notifications: 'Avisos',
    pageOf: 'Página {{page}} de {{pages}}',
    pagination: 'Paginación',
    previousPage: 'Página anterior',
    retry: 'Reintentar',
    showOptions: 'Ver opciones',
    showSecret: 'Mostrar',
    subscription: {
      active: 'Activa',
      failed_payment: 'Pago rechazado',
      inactive: 'Inactiva',
      suspended: 'Suspendida',
    },
    shownRange: '{{first}}–{{last}} de {{count}}',
  },
};
