/** Texts of the command palette. */
export default {
  palette: {
    open: 'Ir a o hacer… (Ctrl+K)',
    title: 'Ir a o hacer…',
    search: 'Pantalla, acción, tienda o usuario',
    pickStore: '{{action}} Elige la tienda',
    results: 'Resultados',
    recent: 'Reciente',
    none: 'Nada coincide. Prueba con otra palabra.',
    loading: 'Buscando…',
    kinds: { screen: 'Pantalla', action: 'Acción', store: 'Tienda', user: 'Usuario' },
    actions: {
      closeStore: 'Cerrar tienda…',
      openStore: 'Abrir tienda…',
    },
  },
};
