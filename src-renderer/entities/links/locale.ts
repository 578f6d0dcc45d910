/** Texts of the search for a link target in the shop. */
export default {
  linkTargets: {
    open: 'Buscar un producto, categoría o página',
    title: 'Lleva a',
    search: 'Producto, categoría, página o dirección',
    loading: 'Buscando…',
    none: 'Nada coincide. También puedes escribir una dirección, como /menu o https://…',
    typed: 'Usar esta dirección',
    noAddress: 'Sin dirección en la tienda',
    inCategory: 'Sin página propia: abre {{category}} en el menú',
    copy: 'Copiar dirección',
    openPage: 'Abrir en la tienda',
    copied: 'Copiamos {{url}}',
    kinds: { page: 'Página', category: 'Categoría', product: 'Producto' },
  },
};
