import type { BridgeEvent } from '@shared/bridge/bridge';
import type { Gateway } from '../api/gateway';
import type { Log } from '../log/log';
import type { Session } from '../session/session';
import type { DeviceSettings } from '../settings/deviceSettings';
import { noteOfForgotten, notesOfEnded, type Note } from '../watch/notes';
import { StoreWatch } from '../watch/storeWatch';
import { TrayKeeper } from '../watch/trayKeeper';
import type { TrayLook } from '../watch/trayLook';

/** What the watch has to say beside the windows. */
export interface Desktop {
  note: (note: Note) => void;
  tray: (look: TrayLook) => void;
  /** Whether somebody works in a window: what it shows by itself needs no note. */
  isLookedAt: () => boolean;
}

interface WatchingWish {
  gateway: Gateway;
  session: () => Session;
  settings: DeviceSettings;
  tell: (event: BridgeEvent) => boolean;
  desktop: Desktop;
  log: Log;
  /** The platform's time: it is what ends closings. */
  now: () => number;
}

/** Ties the watch over the stores to windows, tray and notes. */
export const composeWatching = ({ gateway, session, settings, tell, desktop, log, now }: WatchingWish) => {
  const keeper = new TrayKeeper({ show: desktop.tray, now });
  const watch = new StoreWatch({
    gateway,
    session: () => session().state,
    log,
    now,
    acknowledged: (merchant) => settings.acknowledgedClosings(merchant),
    tell: (event) => void tell(event),
    shown: (watched, zone) => keeper.watch(watched, zone),
    ended: (ended) => {
      if (!desktop.isLookedAt()) notesOfEnded(ended).forEach(desktop.note);
    },
    remind: (forgotten, zone) => {
      const note = noteOfForgotten(forgotten, now(), zone);
      if (note !== null) desktop.note(note);
    },
  });
  return {
    watch,
    stop: () => {
      watch.stop();
      keeper.stop();
    },
  };
};
