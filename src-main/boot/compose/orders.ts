import { app } from 'electron';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { Environment } from '@shared/bridge/environment';
import { undoWindow } from '@shared/bridge/orderActions';
import { countries } from '@shared/domain/values/countries';
import type { Gateway } from '../../api/gateway';
import type { PlatformClock } from '../../api/platformClock';
import { OrderCommands } from '../../orders/orderCommands';
import type { RefundStore } from '../../settings/refundStore';
import type { Reauthentication } from '../../session/reauthentication';
import type { Session } from '../../session/session';
import type { DeviceSettings } from '../../settings/deviceSettings';
import type { Notices } from '../notices';

interface OrdersOptions {
  gateway: Gateway;
  getEnvironment: () => Environment | null;
  session: Pick<Session, 'state' | 'epochSignal'>;
  reauthentication: Pick<Reauthentication, 'isFresh'>;
  settings: Pick<DeviceSettings, 'getPendingStatuses'>;
  refunds: RefundStore;
  notices: Notices;
  broadcast: (event: BridgeEvent) => boolean;
  clock: Pick<PlatformClock, 'now'>;
}

/**
 * Returns the undo period of status changes (ms). Tests set a longer period, because a busy computer may need longer
 * than the default.
 */
const readUndoDuration = (): number => (!app.isPackaged && Number(process.env['COMANDA_UNDO_DURATION'])) || undoWindow;

/** Creates the order commands. Unfinished changes are saved on this computer and survive a restart. */
export const composeOrders = ({
  gateway,
  getEnvironment,
  session,
  reauthentication,
  settings,
  refunds,
  notices,
  broadcast,
  clock,
}: OrdersOptions): OrderCommands => {
  const createOwner = () => ({ environment: session.state.environment.id, tenant: session.state.tenant });
  return new OrderCommands({
    gateway,
    getEnvironment: getEnvironment,
    session,
    reauthentication,
    getOpenRefunds: () => refunds.getOfTenant(createOwner()),
    getPendingStatuses: () => settings.getPendingStatuses({ ...createOwner(), userId: session.state.user?.id ?? 0 }),
    onNotSent: ({ orderId, number, status }, reason) =>
      notices.add('warning', `notices.orderStatus.${reason}`, { number: String(number ?? orderId), status }),
    broadcast: (actions) => void broadcast({ type: 'orderActions', actions }),
    now: () => clock.now(),
    getUndoDuration: readUndoDuration,
    getTimeZone: () => countries[session.state.settings?.isoCountry ?? getEnvironment()?.country ?? 'cl'].timeZone,
  });
};
