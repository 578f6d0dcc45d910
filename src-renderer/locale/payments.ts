import type { PaymentName } from '@shared/domain/payments/paymentNames';

/** Payment methods as store staff call them. */
export default {
  paymentNames: {
    cash: 'Efectivo',
    card: 'Tarjeta al recibir',
    online: 'Webpay',
    oneclick: 'Oneclick',
    sodexo: 'Sodexo',
    chek: 'Chek',
    mercadoPago: 'Mercado Pago',
    mach: 'MACH',
    kushkiCard: 'Kushki tarjeta',
    kushkiCardAsync: 'Kushki tarjeta con confirmación posterior',
    kushkiCardSubscription: 'Kushki suscripción',
    kushkiCardAsyncSubscription: 'Kushki suscripción con confirmación posterior',
    amipass: 'Amipass',
    credomatic: 'Credomatic',
    getnet: 'Getnet',
    ingenico: 'Ingenico',
    onepay: 'Onepay',
    onvo: 'Onvo',
    webpay: 'Webpay',
  } satisfies Record<PaymentName, string>,
  /** Labels used where `webpay` is offered too. */
  paymentChoices: { online: 'En línea (Webpay)' },
};
