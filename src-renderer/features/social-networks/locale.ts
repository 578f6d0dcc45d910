/** Texts of social networks and the catalogue feed; link texts are with the settings. */
export default {
  socialNetworks: {
    title: 'Catálogo en redes sociales',
    description: 'Tus perfiles, y tu catálogo en las tiendas de Meta y Google.',
    feed: {
      title: 'Catálogo para Meta y Google',
      description: 'Un archivo CSV con tus productos, listo para subir a Commerce Manager o a Merchant Center.',
      save: 'Guardar catálogo',
      saved: 'Catálogo guardado',
      savedHelp_one: 'El archivo tiene {{count}} producto.',
      savedHelp_other: 'El archivo tiene {{count}} productos.',
      fileName: 'catalogo {{tenant}}.csv',
      prices: 'Precios',
      pricesHelp: 'Con un menú, solo sus productos y a su precio.',
      ownPrices: 'El precio de cada producto',
      reading: 'Cargando productos…',
      progress_one: '{{loaded}} de {{total}} producto',
      progress_other: '{{loaded}} de {{total}} productos',
      ready_one: '{{ready}} de {{total}} productos va en el archivo.',
      ready_other: '{{ready}} de {{total}} productos van en el archivo.',
      noStorefront:
        'Falta la dirección de tu tienda web: sin ella ningún producto tiene enlace. Está en los ajustes generales.',
      noPublicPictures: 'Las fotos de esta plataforma no tienen dirección https: el archivo va sin ellas.',
    },
    gaps: {
      title_one: '{{count}} producto queda fuera',
      title_other: '{{count}} productos quedan fuera',
      none: 'A ningún producto le falta nada.',
      filter: 'Qué falta',
      any: 'Les falta algo',
      product: 'Producto',
      missing: 'Le falta',
      kinds: { title: 'Nombre', description: 'Descripción', price: 'Precio', picture: 'Foto', link: 'Enlace' },
      counted: {
        title: 'Sin nombre ({{count}})',
        description: 'Sin descripción ({{count}})',
        price: 'Sin precio ({{count}})',
        picture: 'Sin foto ({{count}})',
        link: 'Sin enlace ({{count}})',
      },
    },
  },
};
