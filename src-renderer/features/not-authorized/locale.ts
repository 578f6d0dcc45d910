export default {
  notAuthorized: {
    screenTitle: 'Sin acceso',
    title: 'No tienes acceso a esta sección',
    area: 'Tu cuenta no tiene permisos sobre {{area}}.',
    right: 'A tu rol le falta «{{action}}» en «{{policy}}» ({{right}}).',
    superAdmin: 'Esta sección es solo para el equipo de Comanda.',
    askSupport: 'Escribe a soporte y di qué tienda y qué necesitas: ellos lo hacen por ti.',
    nothing: 'Tu cuenta todavía no tiene permisos sobre ninguna sección disponible.',
    ask: 'Pide a un administrador de {{commerce}} que agregue ese permiso a tu rol.',
    askAny: 'Pide a un administrador de {{commerce}} que te asigne un rol.',
    administrators: 'Administradores: {{names}}.',
    role: 'Son quienes tienen el rol «Administración».',
    signedInAs: 'Ingresaste como {{email}}',
    home: 'Volver al inicio',
    signOut: 'Cerrar sesión',
  },
};
