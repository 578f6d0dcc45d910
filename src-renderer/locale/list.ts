/** Texts of lists: filters, pages, and the states a list can be in. */
export default {
  list: {
    actionOn: '{{action}} {{name}}',
    actions: 'Acciones',
    any: 'Todas',
    anyMasculine: 'Todos',
    asCards: 'Tarjetas',
    asTable: 'Lista',
    chosen: '{{label}}: {{names}}',
    clearFilters: 'Limpiar filtros',
    filters: 'Filtros',
    noMatch: 'Nada coincide con los filtros',
    noMatchHint: 'Prueba con menos filtros o con otra palabra.',
    noOptions: 'Sin opciones',
    perPage: 'Por página',
    stale: 'Mostramos los datos de las {{time}}: no pudimos actualizarlos.',
    view: 'Vista',
  },
};
