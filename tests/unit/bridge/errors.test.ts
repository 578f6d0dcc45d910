import { describe, expect, it } from 'vitest';
import { errorCatalog, createFailure, toFailureFromResponse, getToastDuration } from '@shared/contract/protocol/errors';
import { failureKinds } from '@shared/contract/protocol/failure';
import { isSafeHostUrl } from '@shared/domain/values/hostUrls';

const createBody = (code: number | string, message: string | null = null, fields: Record<string, string[]> = {}) => ({
  code,
  message,
  fields,
});

describe('error messages for platform replies', () => {
  it('name the area and the action of the missing permission', () => {
    const failure = toFailureFromResponse(401, createBody(401), { area: 'stores', action: 'update' });
    expect(failure).toMatchObject({ kind: 'forbidden', messageKey: 'errors.notAuthorized' });
    expect(failure.params).toEqual({ area: 'stores', action: 'update' });
  });

  it('show the first field error of code 1001', () => {
    const failure = toFailureFromResponse(
      422,
      createBody(1001, null, { name: ['ya existe', 'muy largo'], email: ['no'] }),
      null,
    );
    expect(failure).toMatchObject({
      kind: 'invalid',
      messageKey: 'errors.firstField',
      params: { message: 'ya existe' },
    });
    expect(failure.fields['email']).toEqual(['no']);
  });

  it.each(['mercadoPago', 'enabledPaymentMethods.mercadoPago', 'paymentMethods.inStore.mercadoPago'])(
    'name the payment method for an error on field %s',
    (field) => {
      const { params } = toFailureFromResponse(422, createBody(1001, null, { [field]: ['falta la clave'] }), null);
      expect(params).toEqual({ payment: 'mercadoPago', message: 'falta la clave' });
    },
  );

  it('name no payment method when an unrelated field is called card', () => {
    const { params } = toFailureFromResponse(
      422,
      createBody(1001, null, { 'value.paymentIds.card': ['Requerido'] }),
      null,
    );
    expect(params).toEqual({ message: 'Requerido' });
  });

  it('name the payment method that is enabled but active nowhere', () => {
    const createInactiveFailure = (fields: Record<string, string[]>) =>
      toFailureFromResponse(422, createBody('PAYMENT_METHOD_INACTIVE', 'Hay uno', fields), null);
    expect(createInactiveFailure({ 'enabledPaymentMethods.card': ['Debe estar activo'] })).toMatchObject({
      kind: 'refused',
      messageKey: 'errors.paymentMethodInactiveNamed',
      params: { payment: 'card' },
    });
    expect(createInactiveFailure({}).messageKey).toBe('errors.paymentMethodInactive');
  });

  it('have a general text for code 1001 without fields', () => {
    expect(toFailureFromResponse(422, createBody(1001), null).messageKey).toBe('errors.fieldsInvalid');
  });

  it("show the platform's message for an unknown code", () => {
    expect(toFailureFromResponse(409, createBody(7777, 'El horno está apagado'), null)).toMatchObject({
      messageKey: 'errors.fromPlatform',
      params: { message: 'El horno está apagado' },
    });
    expect(toFailureFromResponse(409, createBody(7777), null).messageKey).toBe('errors.unexpected');
  });

  it('suggest an alternative when a used coupon cannot be deleted', () => {
    const getKey = (area: string) =>
      toFailureFromResponse(422, createBody(1019), { area, action: 'delete' }).messageKey;
    expect([getKey('coupons'), getKey('products')]).toEqual(['errors.couponUsed', 'errors.notDestroyed']);
  });

  it('describe every 5xx status as a server failure', () => {
    expect(toFailureFromResponse(503, createBody(401), null).kind).toBe('server');
  });

  it('stay on screen for 7 s for code 1054 and for 6 s by default', () => {
    expect(getToastDuration(toFailureFromResponse(422, createBody(1054), null))).toBe(7000);
    expect(getToastDuration(createFailure('offline'))).toBe(6000);
  });

  it('exist for every kind of failure and every error code', () => {
    for (const kind of failureKinds) expect(createFailure(kind).messageKey).toMatch(/^errors\./);
    for (const row of errorCatalog.values()) expect(row.messageKey).toMatch(/^errors\./);
  });
});

describe('platform address validation', () => {
  it.each([
    'https://api.example',
    'https://api.example:8443/v1',
    'http://127.0.0.1:4000',
    'http://localhost:1',
    'http://[::1]:9/x',
  ])('accepts %s', (url) => {
    expect(isSafeHostUrl(url)).toBe(true);
  });
  it.each([
    'http://10.0.0.1',
    'http://api.example',
    'ftp://127.0.0.1',
    'http://127.0.0.1@evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example:80',
    '',
  ])('rejects %s', (url) => {
    expect(isSafeHostUrl(url)).toBe(false);
  });
});
