/** Texts of automatic openings. */
export default {
  openings: {
    opens: '{{name}} se abrirá sola a las {{time}}',
    ask: '{{name}} sigue cerrada: ¿la abrimos?',
    many: '{{value}} tiendas siguen cerradas',
    opening: 'Abriendo…',
    left: 'Faltan {{timer}}.',
    cause: {
      ended: 'Su cierre terminó {{when}} y no volvió a abrir.',
      unexplained: 'Cerrada sin motivo desde {{when}}.',
      untold: 'Cerrada desde {{when}}, sin un cierre registrado.',
    },
    accept: 'Abrir ahora',
    acceptStore: 'Abrir ahora {{name}}',
    refuse: 'No abrir',
    refuseStore: 'No abrir {{name}} hoy',
    opened: '{{name}} está abierta',
    refused: '{{name}} queda cerrada por hoy',
    refusedBody: 'En este computador, Comanda no la abrirá ni volverá a preguntar hasta mañana.',
    openedAlone: 'Comanda abrió {{name}}',
    openedAloneBody: 'Estaba cerrada en pleno horario y nadie dijo que no.',
    notOpened: 'Comanda no pudo abrir {{name}}',
    notOpenedBody: 'Sigue cerrada. Ábrela tú o revisa por qué.',
    seeLog: 'Ver el registro',
  },
};
