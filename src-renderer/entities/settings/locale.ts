const fullUrlHelp = 'Dirección completa, con https://';
const profileUrlHelp = 'Dirección completa de tu perfil, con https://';
const templateHelp = 'Identificador de la plantilla. Vacío: no se envía este correo.';

/** Texts of settings and their forms. Fields and options use their path in the settings. */
export default {
  settings: {
    mayBeRefused: 'Esta pantalla es parte de la configuración, y la plataforma puede pedirte un permiso más.',
    readOnly: 'Puedes ver esta configuración, pero no cambiarla.',
    saved: 'Configuración guardada',
    unsaved: 'Cambios sin guardar',
    pending_one: '{{count}} cambio sin guardar.',
    pending_other: '{{count}} cambios sin guardar.',
    invalid_one: 'Hay {{count}} campo por corregir.',
    invalid_other: 'Hay {{count}} campos por corregir.',
    discard: 'Descartar',
    review: 'Revisar y guardar',
    reviewTitle: 'Esto va a cambiar',
    reviewHelp: 'Al guardar, los cambios rigen de inmediato para todo el comercio.',
    save: 'Guardar cambios',
    saving: 'Guardando…',
    before: 'Antes',
    after: 'Después',
    added: 'Se agrega: {{names}}',
    removed: 'Se quita: {{names}}',
    none: 'Sin definir',
    sections: {
      identity: { title: 'Identidad', description: 'Cómo se llama tu comercio ante tus clientes.' },
      social: {
        title: 'Redes sociales',
        description: 'Enlaces que muestra la tienda web. Deja vacías las que no uses.',
      },
      payments: {
        title: 'Medios de pago y conciliación',
        description: 'Lo que el comercio acepta. Cada tienda activa después los suyos.',
      },
      fees: {
        title: 'Aporte a cobros del cliente',
        description: 'Parte de la tarifa que paga el comercio por el cliente.',
      },
      futureOrders: { title: 'Pedidos programados', description: 'Pedidos que tus clientes dejan para más tarde.' },
      addresses: { title: 'Direcciones y enlaces', description: 'Dónde están tus sitios y herramientas.' },
      country: {
        title: 'País y moneda',
        description: 'Al cambiar de país se proponen su moneda y su código telefónico.',
      },
      templates: { title: 'Plantillas de correo', description: 'Qué plantilla usa cada correo automático.' },
      loyaltyProgram: { title: 'Programa', description: 'Si está apagado, tus clientes no juntan ni canjean puntos.' },
      loyaltyEarning: { title: 'Juntar', description: 'Cuánto de cada compra vuelve a tus clientes.' },
      loyaltyRedeeming: { title: 'Canjear', description: 'Cuántos puntos se pueden canjear de una vez.' },
      logos: { title: 'Logos', description: 'Se muestran en la tienda web, en los correos y en Comanda.' },
      colour: { title: 'Color de marca', description: 'Tiñe botones y encabezados de la tienda web.' },
    },
    fields: {
      commerceName: { label: 'Nombre del comercio' },
      socialNetworks: {
        facebook: { label: 'Facebook', help: profileUrlHelp },
        instagram: { label: 'Instagram', help: profileUrlHelp },
        tiktok: { label: 'TikTok', help: profileUrlHelp },
        twitter: { label: 'X (Twitter)', help: profileUrlHelp },
        youtube: { label: 'YouTube', help: profileUrlHelp },
        tripadvisor: { label: 'Tripadvisor', help: profileUrlHelp },
      },
      paymentMethods: { label: 'Medios de pago', help: 'Efectivo y tarjeta van siempre incluidos.' },
      consolidationReport: {
        label: 'Informe de conciliación',
        help: 'Con el informe activo aparece la sección Pagos.',
      },
      serviceFee: {
        kind: { label: 'Tipo de aporte' },
        value: { label: 'Valor', help: 'Monto en moneda local o porcentaje, según el tipo.' },
        appliesTo: { label: 'Se aplica a' },
      },
      futureOrders: {
        daysAhead: {
          label: 'Días de anticipación',
          help: 'Con cuántos días se puede programar un pedido, como máximo.',
        },
        limitPerStorePer30Minutes: {
          label: 'Pedidos por tienda cada 30 minutos',
          help: 'Límite de pedidos programados.',
        },
        timeStep: {
          label: 'Minutos entre horarios',
          help: 'Cada cuánto hay un horario que el cliente puede elegir: de 5 en 5 minutos.',
        },
        timingOptions: { label: 'Cuándo llega el pedido a la cocina', help: 'Opciones que cada tienda puede elegir.' },
      },
      storefrontBaseUrl: { label: 'Tienda web', help: fullUrlHelp },
      kitchenDisplayBaseUrl: { label: 'Pantalla de cocina', help: fullUrlHelp },
      contentSiteBaseUrl: { label: 'Sitio de contenidos', help: fullUrlHelp },
      mailingCampaignLink: {
        label: 'Campañas de correo',
        help: 'Página donde haces tus campañas; empieza con https://. Vacía: la de la plataforma.',
      },
      staticMenu: {
        label: 'Menú publicado',
        help: 'La tienda web muestra la copia publicada del menú, que carga más rápido.',
      },
      countrySettings: {
        isoCountry: { label: 'País' },
        dialingCode: { label: 'Código telefónico', help: 'Solo números, por ejemplo 56.' },
        currencyCode: { label: 'Código de moneda', help: 'Tres letras, por ejemplo CLP.' },
        currencySymbol: { label: 'Símbolo de moneda' },
        withCents: { label: 'Precios con centavos', help: 'Muestra dos decimales en los montos.' },
      },
      templateId: {
        label: 'Plantilla general',
        help: 'La usan los correos que no tienen una propia.',
      },
      templateIds: {
        orderConfirmed: { label: 'Pedido confirmado', help: templateHelp },
        orderOnTheWay: { label: 'Pedido en camino', help: templateHelp },
        orderCanceled: { label: 'Pedido cancelado', help: templateHelp },
        abandonedCart: { label: 'Carrito abandonado', help: templateHelp },
        npsPoll: { label: 'Encuesta NPS', help: templateHelp },
      },
      loyaltyProgram: {
        enabled: { label: 'Programa activo', help: 'Los puntos ya juntados no se pierden al apagarlo.' },
        pointsName: { label: 'Nombre de los puntos', help: 'Como los leen tus clientes, por ejemplo Burgerpuntos.' },
        percentage: {
          label: 'Porcentaje por compra',
          help: 'De lo comprado, sin despacho ni propina. Más de 0 y hasta 100.',
        },
        minRedeemable: { label: 'Mínimo a canjear', help: 'En puntos. Menor que el máximo.' },
        maxRedeemable: { label: 'Máximo a canjear', help: 'En puntos. Mayor que el mínimo.' },
      },
      primaryLogo: { label: 'Logo principal', help: 'Cuadrado, de 512 × 512 píxeles.' },
      secondaryLogo: { label: 'Logo secundario', help: 'Horizontal, de 960 × 320 píxeles.' },
      brandPrimary: { label: 'Código del color', help: 'Seis dígitos hexadecimales, por ejemplo #2D6EF0.' },
    },
    options: {
      consolidationReport: { none: 'Sin informe', weekly: 'Semanal' },
      serviceFee: {
        kind: { noGrant: 'Sin aporte', amount: 'Monto fijo', percentage: 'Porcentaje' },
        appliesTo: { serviceFee: 'Tarifa de servicio', deliveryFee: 'Costo de despacho', both: 'Ambos' },
      },
      futureOrders: {
        timingOptions: {
          three_days: 'Tres días antes',
          start_of_day: 'Al comenzar el día',
          two_hours: 'Dos horas antes',
          one_hour: 'Una hora antes',
          thirty_minutes: '30 minutos antes',
          fifteen_minutes: '15 minutos antes',
        },
      },
      countrySettings: { isoCountry: { cl: 'Chile', cr: 'Costa Rica', gt: 'Guatemala', mx: 'México' } },
    },
  },
};
