/** Texts of general and design settings. */
export default {
  settingsScreens: {
    generalTitle: 'Ajustes generales',
    generalWords: 'configuración ajustes redes sociales instagram moneda país medios nombre',
    generalDescription: 'Datos, pagos y conexiones de tu comercio.',
    designTitle: 'Diseño',
    designWords: 'logo logotipo color colores marca apariencia imagen',
    designDescription: 'Cómo se ve tu marca en la tienda web y en Comanda.',
    colour: {
      add: 'Agregar',
      cart: 'Carrito (2)',
      enter: 'Ingresar',
      good: 'Contraste de {{ratio}} a 1 con blanco: el texto blanco se lee bien sobre este color.',
      poor: 'Contraste de {{ratio}} a 1 con blanco: el texto blanco se lee mal sobre este color. Se recomienda al menos 4,5 a 1: prueba con un tono más oscuro.',
      preview: 'Vista previa',
    },
    betaPolicies: {
      title: 'Permisos en prueba',
      description: 'Comercios con los permisos nuevos. Los define la plataforma.',
      none: 'Ningún comercio',
    },
    customerData: {
      title: 'Datos de clientes',
      description:
        'Quiénes trabajan sin ver el nombre, el teléfono, el correo ni la dirección de los clientes: ven la inicial, la comuna y los comentarios sin esos datos. Vale en este computador, en pantallas, tickets y archivos. Quien puede cambiar la configuración siempre los ve.',
      byPermission: 'En tu plataforma lo decide un permiso de cada rol. Cámbialo en Roles.',
      unread: 'No pudimos leer los roles.',
      noRoles: 'Tu comercio no tiene roles.',
    },
    subscription: {
      title: 'Suscripción',
      description: 'Tu contrato con la plataforma. Para cambiarlo, escribe a soporte.',
      status: 'Estado',
      plan: 'Plan',
      nextPayment: 'Próximo pago',
    },
  },
};
