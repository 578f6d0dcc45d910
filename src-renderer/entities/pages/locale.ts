/** Texts shared by the list of pages and the builder. */
export default {
  sitePages: {
    noAddress: 'Sin dirección',
    order: {
      title: 'Orden de las páginas del constructor',
      help: 'Arrastra cada página, o muévela con las flechas arriba y abajo.',
      save: 'Guardar orden',
      saved: 'Se guardó el orden de las páginas',
      partly_one: 'Se movió {{count}} página antes del error',
      partly_other: 'Se movieron {{count}} páginas antes del error',
      untitled: 'Página sin nombre',
    },
    removal: {
      pageDeleted: 'Se eliminó la página {{name}}',
      pageDeleteError: 'No se pudo eliminar la página {{name}}',
    },
  },
};
