import { expect, it } from 'vitest';
import { DeviceSettings, type SavedPrinter } from '@main/settings/deviceSettings';

const printer: SavedPrinter = {
  id: '5f0c1c3e-7d1a-4b5e-9d55-0d1f3a0f6a01',
  name: 'Cocina',
  connection: { kind: 'network', host: '192.168.1.50', port: 9_100 },
  width: 80,
  storeIds: [3],
  copies: 2,
  spareId: null,
  automaticSince: 1_795_000_000_000,
};
const owner = { environment: 'test', tenant: 'burger-demo' };

const createDevice = (match: Record<string, unknown> = {}) => {
  let savedValues: Record<string, unknown> = {};
  const settings = new DeviceSettings({
    entries: match,
    save: async (values) => void (savedValues = JSON.parse(JSON.stringify(values)) as typeof savedValues),
    onChange: () => undefined,
    onWriteError: () => undefined,
  });
  return { settings, read: () => savedValues };
};

it('the app keeps the printers of each tenant after a restart', async () => {
  const { settings, read } = createDevice();
  const otherOwner = { ...owner, tenant: 'pizza-norte' };
  expect(await settings.getTicketPrinters(owner).set([printer])).toBe(true);
  expect(await settings.getTicketPrinters(otherOwner).set([{ ...printer, name: 'Barra' }])).toBe(true);
  const next = createDevice(read()).settings;
  expect(next.getTicketPrinters(owner).all()).toEqual([printer]);
  expect(next.getTicketPrinters(otherOwner).all()).toMatchObject([{ name: 'Barra' }]);
});

it('the app drops damaged printers from the saved list and keeps the others', async () => {
  const { settings, read } = createDevice();
  await settings.getTicketPrinters(owner).set([printer]);
  const { ticketPrinters } = read();
  const unreadablePrinter = { ...owner, ...printer, connection: { kind: 'network', host: 'a b', port: 1 } };
  const next = createDevice({ ticketPrinters: [unreadablePrinter, null, ...(ticketPrinters as unknown[])] }).settings;
  expect(next.getTicketPrinters(owner).all()).toEqual([printer]);
});
