import type { StoreRow } from '@shared/contract/stores/stores';

/** Store row as in the list, with texts of ordinary length. */
export const aStoreRow = (id: number): StoreRow => ({
  id,
  name: `Burger Demo Providencia ${id}`,
  textAddress: `Avenida Las Lilas ${1000 + id}, Providencia`,
  commune: 'Providencia',
  phone: `5690000${String(id).padStart(4, '0')}`,
  image: null,
  menuId: 1 + (id % 3),
  menuName: 'Menú de la casa',
  orderMethod: { delivery: true, pickUp: true },
  deliveryWaitTime: 30 + (id % 4) * 10,
  pickUpWaitTime: 15 + (id % 3) * 5,
  opened: id % 10 !== 0,
  currentClosings:
    id % 10 === 0
      ? [
          {
            id,
            kind: 'two_hours',
            startDatetime: '2026-11-21T13:00:00',
            endDatetime: '2026-11-21T15:00:00',
            reason: 'Corte de luz',
            dispatchMethod: 'both',
          },
        ]
      : [],
});
