/** Texts of requests for a provider's data. */
export default {
  providerRequests: {
    open: 'Pedir conexión',
    title: 'Pedir {{provider}}',
    help: 'Elige las tiendas y envía el mensaje a quien tiene los datos de {{provider}}. Comanda no lo envía.',
    stores: 'Tiendas',
    email: 'Correo de quien los tiene',
    emailHelp: 'Solo para abrirlo en tu correo; puedes copiar el mensaje sin él.',
    notAnEmail: 'Escribe un correo, como ana@empresa.cl',
    message: 'Mensaje',
    copy: 'Copiar',
    copied: 'Mensaje copiado',
    openMail: 'Abrir en el correo',
    tooLong: 'Es muy largo para abrirlo en el correo: cópialo y pégalo tú.',
    subject: '{{provider}} para {{commerce}}',
    intro: 'Hola: necesitamos conectar {{provider}} en estas tiendas de {{commerce}}:',
    line: '- {{store}}',
    lineLacking: '- {{store}}: {{lacking}}',
    end: 'Por favor envíennos los datos por un medio seguro. ¡Gracias!',
  },
};
