import type { ContractArea } from '../contract';
import type { JobChanges } from '../jobs/job';
import type { AlarmKind } from '../domain/sales/orderAlarms';
import type { ActionName } from './actions';
import type { AppNotice } from './actionReplies';
import type { AnyLiveChange } from './live';
import type { OrderAction } from './orderActions';
import type { Preferences } from './preferences';
import type { ProxyAuthRequest } from './device/proxy';
import type { Profile } from './device/profiles';
import type { QueuedWrite, QueueView } from './device/queuedWrites';
import type { SessionState } from './session';
import type { TicketsView } from './device/tickets';
import type { UpdateStatus } from './device/updates';
import type { EndedClosings } from './watch';

/** Events that the main process sends to windows. */
export type BridgeEvent =
  | { type: 'session'; state: SessionState }
  | { type: 'preferences'; preferences: Preferences }
  | { type: 'notice'; notice: AppNotice }
  /** The cached replies of these areas are outdated, because a window or the main process has written data. */
  | { type: 'areasChanged'; areas: readonly ContractArea[] }
  /** The saved records of reports have changed. */
  | { type: 'reportRecordsChanged' }
  /** Progress of an upload (bytes). */
  | { type: 'pictureProgress'; uploadId: string; sent: number; total: number }
  /** Change of a live collection. */
  | { type: 'liveChanged'; change: AnyLiveChange }
  | { type: 'closingsEnded'; result: EndedClosings }
  /** A store was opened automatically, or could not be. */
  | { type: 'openingEnded'; result: { epoch: number; name: string; isOpened: boolean } }
  /** Alarm that this window should play, or null to stop. */
  | { type: 'alarm'; kind: AlarmKind | null; volume: number }
  | { type: 'jobsChanged'; changes: JobChanges }
  /** All actions in progress on orders. */
  | { type: 'orderActions'; actions: readonly OrderAction[] }
  /** All queued writes of the user. */
  | ({ type: 'queuedWrites' } & QueueView)
  /** A queued write took effect. */
  | { type: 'queuedWriteSent'; write: QueuedWrite }
  /** Ticket printers and unprinted tickets. */
  | { type: 'tickets'; tickets: TicketsView }
  /** Profiles of this computer. */
  | { type: 'profiles'; profiles: readonly Profile[] }
  /** A `comanda://` link waits for a window, see `links.take`. */
  | { type: 'linkArrived' }
  /** The user selected the diagnosis in the application menu, and this window has to show it. */
  | { type: 'diagnosisRequested' }
  /** The chat was opened or closed in this window. */
  | { type: 'chat'; isOpen: boolean }
  | { type: 'update'; status: UpdateStatus }
  /** The app wants to restart for an update. Windows reply with `updates.restart` unless input would be lost. */
  | { type: 'updateDue' }
  /** A proxy's request for credentials; null after the user has replied or cancelled. */
  | { type: 'proxyQuestion'; question: ProxyAuthRequest | null };

/**
 * The frozen object that the preload script exposes as `window.comanda`. Inputs and replies are JSON text, because
 * parsing text is several times faster than cloning a thousand rows through the context bridge. Each reply is a
 * serialized `Outcome`, and the promises never reject.
 */
export interface ComandaBridge {
  /**
   * Calls the platform. `epoch` is the session epoch that the screen shows. `isQuiet` excludes the call from product
   * analytics, for example while the user views the app as another role.
   */
  call(name: string, inputText: string, epoch: number, isQuiet?: boolean): Promise<string>;
  /** Runs an action of the main process, see actions.ts. */
  act(name: ActionName, inputText: string): Promise<string>;
  /** Subscribes to the serialized events. Returns a function that unsubscribes. */
  subscribe(listener: (eventText: string) => void): () => void;
}

/** Names of the IPC channels between the preload script and the main process. */
export const ipcChannels = { call: 'comanda:call', act: 'comanda:act', event: 'comanda:event' } as const;
