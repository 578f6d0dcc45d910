/** Texts of the store watch. */
export default {
  watch: {
    ended: {
      opened_one: '{{names}} volvió a recibir pedidos',
      opened_other: '{{names}} volvieron a recibir pedidos',
      many: '{{value}} tiendas volvieron a recibir pedidos',
      later: '{{names}}: terminó su cierre, pero está fuera de horario',
      still: '{{names}}: terminó un cierre y aún no abre',
      stillMany: '{{value}} tiendas: terminó un cierre y aún no abren',
      stillBody: 'Revisa si tiene otro cierre vigente.',
    },
    forgotten: {
      title: {
        both: '{{name}} sigue cerrada',
        delivery: '{{name}} sigue sin despacho',
        pickUp: '{{name}} sigue sin retiro',
      },
      many: '{{value}} tiendas siguen cerradas sin hora de apertura',
      show: 'Ver cuáles',
      since: 'Desde {{when}}, sin hora de apertura y en pleno horario.',
      sinceWithoutHours: 'Desde {{when}}, sin hora de apertura. No pudimos leer su horario.',
      open: 'Abrir',
      openStore: 'Abrir la tienda {{name}}',
      see: 'Ver',
      seeStore: 'Ver la tienda {{name}}',
      acknowledge: 'Ya lo sé, dejar cerrada',
      acknowledgeStore: 'Ya lo sé, dejar cerrada: {{name}}',
      more_one: 'Y {{value}} tienda más en las mismas.',
      more_other: 'Y {{value}} tiendas más en las mismas.',
      seeAll: 'Ver todas',
    },
  },
};
