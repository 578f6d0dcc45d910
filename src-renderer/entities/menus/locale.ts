/** Texts about publishing menus after a change. */
export default {
  publishChoice: {
    title: 'Publicar al terminar',
    channel_one: '{{channel}} ({{value}} tienda)',
    channel_other: '{{channel}} ({{value}} tiendas)',
    old: 'Siguen con lo de antes hasta que publiques: {{channels}}.',
    all: 'Ningún canal queda con lo de antes.',
    whole: 'Se publica el menú completo de cada tienda, con sus otros cambios pendientes.',
    notReported: 'Tu plataforma no dice qué canales ya tienen el menú.',
    label: 'Publicar en {{channel}}: {{store}}',
  },
};
