export default {
  users: {
    title: 'Usuarios',
    words: 'personas cuentas equipo empleados accesos invitar',
    description: 'Quiénes entran a este centro de mando, con qué roles y en qué tiendas.',
    list: 'Usuarios',
    empty: 'Este comercio todavía no tiene usuarios',
    create: 'Nuevo usuario',
    you: 'Tú',
    productStaff: 'Soporte',
    noPhone: 'Sin teléfono',
    none: 'Ninguna',
    andMore: '{{names}} y {{count}} más',
    columns: {
      user: 'Usuario',
      phone: 'Teléfono',
      email: 'Correo',
      roles: 'Roles',
      stores: 'Tiendas',
    },
    filters: {
      query: 'Nombre o correo',
      roleIds: 'Rol',
      storeIds: 'Tienda',
    },
    sections: {
      person: 'Datos de la persona',
      access: 'Acceso',
      accessHelp: 'Los roles dicen qué puede hacer; las tiendas, dónde.',
    },
    fields: {
      name: 'Nombre',
      email: 'Correo',
      phone: 'Teléfono',
      roleIds: 'Roles',
      storeIds: 'Tiendas',
      password: 'Contraseña',
      passwordEditHelp: 'Déjala vacía para conservar la actual. Si la cambias, se cierran sus otras sesiones.',
      ownPassword: 'La tuya se cambia en Mi cuenta, con tu contraseña actual.',
      widerAccount:
        'Puede hacer más que tú: con su correo o su contraseña entrarías en su lugar. Pide el cambio a un administrador.',
    },
    help: {
      email: 'Con este correo ingresa.',
      roleIds: 'Búscalos por su nombre o por lo que permiten: «cerrar tiendas».',
      password:
        'Déjala vacía y le enviaremos un correo para que elija la suya. Si la defines tú, usa al menos 8 caracteres.',
    },
    accessMail: {
      send: 'Enviar correo de acceso',
      sent: 'Enviamos a {{email}} un enlace para elegir su contraseña',
      sentHint: 'Si no le llega, envíalo otra vez desde el menú de su fila.',
      failedNew: '{{name}} quedó en la lista, pero el correo a {{email}} no salió',
      failed: 'El correo a {{email}} no salió',
      again: 'Enviar otra vez',
    },
    remove: '{{name}} dejará de poder ingresar a {{commerce}}. Esta acción no se puede deshacer.',
    removeSelf: 'Es tu propia cuenta: perderías el acceso a este comercio.',
    lockOut: {
      title: '¿Quitarte el acceso a usuarios?',
      body: 'Con estos roles ya no podrías administrar usuarios, y solo otro administrador podría devolverte ese acceso.',
      unknown:
        'No pudimos revisar qué permiten los roles elegidos. Podrías perder tu acceso a usuarios, y solo otro administrador podría devolvértelo.',
      confirm: 'Guardar de todos modos',
    },
  },
};
