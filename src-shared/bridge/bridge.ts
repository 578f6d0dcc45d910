import type { ContractArea } from '../contract';
import type { JobChanges } from '../jobs/job';
import type { AlarmKind } from '../domain/sales/orderAlarms';
import type { ActionName, AppNotice } from './actions';
import type { AnyLiveChange } from './live';
import type { OrderAction } from './orderActions';
import type { Preferences } from './preferences';
import type { ProxyAuthRequest } from './proxy';
import type { QueuedWrite } from './queuedWrites';
import type { SessionState } from './session';
import type { EndedClosings } from './watch';

/** Events from the main process to all windows. */
export type BridgeEvent =
  | { type: 'session'; state: SessionState }
  | { type: 'preferences'; preferences: Preferences }
  | { type: 'notice'; notice: AppNotice }
  /** A write by any window or the main process made cached replies of these areas obsolete. */
  | { type: 'areasChanged'; areas: readonly ContractArea[] }
  /** Progress of an upload (bytes). */
  | { type: 'pictureProgress'; uploadId: string; sent: number; total: number }
  /** Change of a live collection. */
  | { type: 'liveChanged'; change: AnyLiveChange }
  | { type: 'closingsEnded'; ended: EndedClosings }
  /** Alarm that this window should sound; null to stop. */
  | { type: 'alarm'; kind: AlarmKind | null; volume: number }
  | { type: 'jobsChanged'; changes: JobChanges }
  /** All order actions in progress. */
  | { type: 'orderActions'; actions: readonly OrderAction[] }
  /** All queued writes of the user. */
  | { type: 'queuedWrites'; writes: readonly QueuedWrite[] }
  /** A queued write took effect. */
  | { type: 'queuedWriteSent'; write: QueuedWrite }
  /** True if the chat is open in this window. */
  | { type: 'chat'; isOpen: boolean }
  /** Credentials request of a proxy; null once answered or cancelled. */
  | { type: 'proxyQuestion'; question: ProxyAuthRequest | null };

/**
 * The frozen object that the preload script exposes as `window.comanda`. Inputs and replies cross as JSON text: parsing
 * it is several times faster than cloning a thousand rows through the context bridge. Each reply is the text of an
 * `Outcome`; the promises do not reject.
 */
export interface ComandaBridge {
  /**
   * Calls the contract. `epoch` is the session epoch known to the screen. `quiet` suppresses analytics while the user
   * views the app as another role.
   */
  call(name: string, inputText: string, epoch: number, quiet?: boolean): Promise<string>;
  /** Runs a local action. */
  act(name: ActionName, inputText: string): Promise<string>;
  /** Subscribes to the text of each `BridgeEvent`; returns the unsubscribe function. */
  subscribe(listener: (eventText: string) => void): () => void;
}

/** Channel names shared by preload and main. */
export const ipcChannels = { call: 'comanda:call', act: 'comanda:act', event: 'comanda:event' } as const;
