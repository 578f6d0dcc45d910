import { isObject, type Json } from '../../domain/values/json';
import { nestedObjectOrNull, object, reader, textOrNull, withAliases } from '../reading';
import { parseText } from '../reading/scalars';
import { findPersonName } from './customerName';

/** Other names that platforms use for the courier. */
export const courierSpellings = {
  driver: 'courier',
  rider: 'courier',
  deliveryMan: 'courier',
  deliveryDriver: 'courier',
};
export const trackingSpellings = { trackingLink: 'trackingUrl', trackUrl: 'trackingUrl' };

const joinTexts = (texts: readonly unknown[], separator: string): string | undefined =>
  texts.flatMap((text) => (parseText(text) ?? '').trim() || []).join(separator) || undefined;

/** Collects the address and its details from the order, its delivery or an object with the parts of the address. */
export const addDelivery = (order: Json): Json => {
  const delivery = isObject(order['delivery']) ? order['delivery'] : {};
  const address = delivery['address'] ?? order['deliveryAddress'] ?? order['shippingAddress'];
  if (address == null) return order;
  const addressFields = isObject(address) ? address : { address };
  const {
    street = addressFields['streetName'] ?? addressFields['line1'],
    number = addressFields['streetNumber'],
    apartment,
  } = addressFields;
  const fullAddress =
    addressFields['textAddress'] ??
    addressFields['fullAddress'] ??
    addressFields['formattedAddress'] ??
    addressFields['address'];
  const {
    latitude = addressFields['lat'],
    longitude = addressFields['lng'],
    commune = addressFields['city'],
  } = addressFields;
  return {
    ...order,
    delivery: {
      latitude,
      longitude,
      commune,
      instructions:
        order['deliveryInstructions'] ??
        addressFields['instructions'] ??
        addressFields['reference'] ??
        addressFields['notes'],
      ...delivery,
      address: fullAddress ?? joinTexts([joinTexts([street, number], ' '), apartment], ', '),
    },
  };
};

const courierShape = nestedObjectOrNull(
  withAliases(object({ name: textOrNull(), phone: textOrNull(), trackingUrl: textOrNull() }), {
    phoneNumber: 'phone',
    cellphone: 'phone',
    ...trackingSpellings,
  }),
);

/** Courier of an order, as an object or only a name. */
export const courier = () =>
  reader((value) => {
    const name = findPersonName(value);
    return courierShape.read(name === null ? value : { ...(isObject(value) && value), name });
  }, courierShape.json);

/** Copies name and phone of the courier from fields of the order. */
export const addCourier = (order: Json): Json => {
  const { courierName, driverName = courierName, riderName = driverName } = order;
  const { courierPhone, driverPhone = courierPhone, riderPhone = driverPhone } = order;
  const hasCourier = ['courier', ...Object.keys(courierSpellings)].some((key) => isObject(order[key]));
  return hasCourier || (parseText(riderName) ?? '') === ''
    ? order
    : { ...order, courier: order['courier'] ?? { name: riderName, phone: riderPhone } };
};
