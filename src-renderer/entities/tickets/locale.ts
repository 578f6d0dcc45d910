import type { PrinterFault, Ticket } from '@shared/bridge/device/tickets';

/** Texts about order tickets, shared by the screens that print or list them. */
export default {
  tickets: {
    print: 'Imprimir ticket',
    printOn: 'En {{printer}}',
    printing: 'Imprimiendo…',
    printed: 'Ticket del pedido #{{number}} impreso en {{printer}}',
    printedOnSpare: '{{printer}} no imprime: el ticket del pedido #{{number}} salió en {{spare}}',
    waiting: '{{printer}} no imprime. El ticket del pedido #{{number}} saldrá cuando vuelva, hasta en 15 minutos',
    unsure: 'El ticket del pedido #{{number}} pudo salir cortado en {{printer}}. Revísalo en la lista de tickets',
    again: {
      title: '¿Reimprimir el ticket del pedido #{{number}}?',
      body: 'Ya salió en {{printer}} a las {{time}}. La copia dirá REIMPRESIÓN para que no se prepare dos veces.',
      confirm: 'Reimprimir',
    },
    /** Instructions for each printer fault. */
    advice: {
      unreachable: 'No responde. Revisa que esté encendida y conectada.',
      noPaper: 'Sin papel. Pon un rollo nuevo.',
      coverOpen: 'Tapa abierta. Ciérrala.',
      error: 'Avisa un error. Apágala, espera unos segundos y vuelve a encenderla.',
      stopped: 'Su cola está detenida en este computador. Reanúdala en la configuración de impresoras.',
      missing: 'No está instalada en este computador. Instálala o elige otra.',
      refusedAddress: 'Su dirección no es de tu red local. Corrígela.',
    } satisfies Record<PrinterFault, string>,
    trouble: '{{printer}}: {{advice}}',
    unprinted: {
      title: 'Tickets sin imprimir',
      count_one: '1 ticket sin imprimir',
      count_other: '{{count}} tickets sin imprimir',
      open: 'Ver tickets',
      none: 'Todos los tickets salieron',
      noneHint: 'Aquí aparecen los que esperan su impresora y los que no se imprimieron solos.',
      list: 'Tickets sin imprimir',
      order: 'Pedido #{{number}}',
      on: '{{printer}} · desde las {{time}}',
      states: {
        waiting: 'Espera la impresora',
        late: 'No se imprimió a tiempo',
        unsure: 'Pudo salir cortado',
      } satisfies Partial<Record<Ticket['state'], string>>,
      print: 'Imprimir igual',
      printOf: 'Imprimir igual el ticket del pedido #{{number}}',
      dismissOf: 'Quitar de la lista el ticket del pedido #{{number}}',
      dismissAll: 'Quitar todos',
      dismissAllTitle: '¿Quitar todos los tickets de la lista?',
      dismissAllBody: 'No se van a imprimir solos. Siempre puedes imprimir un ticket desde su pedido.',
    },
  },
};
