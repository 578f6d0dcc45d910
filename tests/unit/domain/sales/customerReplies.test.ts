import { describe, expect, it } from 'vitest';
import {
  fillReply,
  findUnknownPlaceholders,
  getMessageUrl,
  getReachableEmail,
  getReachablePhone,
} from '@shared/domain/sales/customerReplies';

describe('messages to customers', () => {
  const template = 'Hola {nombre}. Tu pedido {pedido} viene con {atraso} de atraso. ¿Nos perdonas?';

  it('contain the values of the order', () => {
    expect(fillReply(template, { nombre: 'Ana', pedido: '1042', atraso: '12 min' })).toBe(
      'Hola Ana. Tu pedido 1042 viene con 12 min de atraso. ¿Nos perdonas?',
    );
  });

  it('omit a sentence whose value is missing', () => {
    expect(fillReply(template, { nombre: 'Ana', pedido: '1042', atraso: null })).toBe('Hola Ana. ¿Nos perdonas?');
  });

  it('keep and report unknown placeholders', () => {
    expect(fillReply('Hola {nombre}, {cupon}.', { nombre: 'Ana' })).toBe('Hola Ana, {cupon}.');
    expect(findUnknownPlaceholders('{nombre} {cupon} {cupon}')).toEqual(['cupon']);
  });

  it('keep the braces and full stops of a comment unchanged', () => {
    expect(fillReply('Leímos: «{comentario}». Gracias.', { comentario: 'Frío. {pedido}' })).toBe(
      'Leímos: «Frío. {pedido}». Gracias.',
    );
  });
});

describe('the contact of a customer', () => {
  it.each([
    ['9 8765 4321', '56987654321'],
    ['+56 9 8765 4321', '56987654321'],
    ['+54 9 11 2345 6789', '5491123456789'],
    ['123', null],
    ['', null],
    [null, null],
  ])('converts the phone %s to %s', (phone, digits) => {
    expect(getReachablePhone(phone, 'cl')).toBe(digits);
  });

  it('accepts only a single valid email address', () => {
    expect(getReachableEmail(' ana@correo.example ')).toBe('ana@correo.example');
    expect(getReachableEmail('ana@correo.example,otro@correo.example')).toBeNull();
    expect(getReachableEmail('')).toBeNull();
  });
});

describe('the link of a message', () => {
  it('opens WhatsApp with the encoded text', () => {
    expect(getMessageUrl({ via: 'whatsapp', phone: '56987654321', text: 'Hola & adiós\n¿ya?' })).toBe(
      'https://wa.me/56987654321?text=Hola%20%26%20adi%C3%B3s%0A%C2%BFya%3F',
    );
  });

  it('cannot add headers to an email', () => {
    const url = getMessageUrl({ via: 'email', email: 'ana@correo.example', subject: 'A&bcc=x@y.z', text: '&cc=x@y.z' });
    expect(url).toBe('mailto:ana@correo.example?subject=A%26bcc%3Dx%40y.z&body=%26cc%3Dx%40y.z');
  });
});
