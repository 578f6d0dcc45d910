/** Texts about what a store offers at a point on the map, shared by all screens. */
export default {
  storeCoverage: {
    open: '¿Llegamos?',
    openLabel: '¿Llegamos? Qué tiendas despachan a una dirección',
    fee: {
      fixedBy: { zone: '{{amount}}, tarifa de la zona', fleet: '{{amount}}, tarifa fija' },
      dynamicEstimate: 'Desde {{amount}}: por calles la distancia es mayor',
      quoted: 'La cotiza la flota al momento del pedido',
      quotedLess: 'La cotiza la flota, menos {{amount}} que paga la tienda',
      placeMissing: 'Por distancia: falta la ubicación de la tienda',
      missing: 'Falta configurar la tarifa',
      amountUnknown: 'Esta plataforma no dice el monto',
    },
    shortFee: {
      dynamic: 'desde {{amount}}',
      quoted: 'tarifa que cotiza la flota',
      unknown: 'tarifa por confirmar',
    },
    obstacles: {
      noDelivery: 'La tienda no ofrece despacho.',
      excluded: 'El punto está en una zona de exclusión.',
      outsideZones: 'El punto está fuera de las zonas de despacho.',
      noFleet: 'No hay ninguna flota activa.',
      outsideFleets: 'Ninguna flota llega a este punto.',
    },
  },
};
