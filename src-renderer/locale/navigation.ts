/** Names of the navigation groups. */
export default {
  navigation: {
    groups: {
      account: 'Mi cuenta',
      reports: 'Reportes',
      sales: 'Ventas',
      menu: 'Tiendas y menús',
      configuration: 'Configuración',
      marketing: 'Marketing',
      integrations: 'Integraciones',
      pagesAdmin: 'Equipo de Comanda',
    },
    mailCampaigns: 'Campañas de correo',
    external: '{{name}}: se abre en el navegador',
  },
};
