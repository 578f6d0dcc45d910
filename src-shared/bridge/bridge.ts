import type { ContractArea } from '../contract';
import type { JobChanges } from '../jobs/job';
import type { AlarmKind } from '../domain/sales/orderAlarms';
import type { ActionName, AppNotice } from './actions';
import type { AnyLiveChange } from './live';
import type { OrderAction } from './orderActions';
import type { Preferences } from './preferences';
import type { ProxyAuthRequest } from './proxy';
import type { SessionState } from './session';
import type { EndedClosings } from './watch';

/** What the main process tells all windows without being asked. */
export type BridgeEvent =
  | { type: 'session'; state: SessionState }
  | { type: 'preferences'; preferences: Preferences }
  | { type: 'notice'; notice: AppNotice }
  /** A write of any window, or of the main process itself, made the answers of these areas old. */
  | { type: 'areasChanged'; areas: readonly ContractArea[] }
  /** Bytes of an upload under way. */
  | { type: 'pictureProgress'; uploadId: string; sent: number; total: number }
  /** Something of a live collection is different now. */
  | { type: 'liveChanged'; change: AnyLiveChange }
  | { type: 'closingsEnded'; ended: EndedClosings }
  /** This window is to sound an alarm; null: to be silent. */
  | { type: 'alarm'; kind: AlarmKind | null; volume: number }
  | { type: 'jobsChanged'; changes: JobChanges }
  /** All that is being done to orders now. */
  | { type: 'orderWorks'; works: readonly OrderAction[] }
  /** Whether this window has the chat. */
  | { type: 'chat'; isOpen: boolean }
  /** What somebody has to tell a proxy; null where nothing is asked any more. */
  | { type: 'proxyQuestion'; question: ProxyAuthRequest | null };

/**
 * The one object the preload script exposes as `window.comanda`, frozen. Inputs and answers cross as JSON text: parsing
 * text is several times quicker than cloning a thousand rows through the context bridge. Each answer is the text of an
 * `Outcome`; the promises do not reject.
 */
export interface ComandaBridge {
  /**
   * A call of the contract. `epoch` is the session's, as the screen knows it. `quiet` keeps it out of product
   * analytics: whoever looks as a role does nothing of their own.
   */
  call(name: string, inputText: string, epoch: number, quiet?: boolean): Promise<string>;
  /** A local action. */
  act(name: ActionName, inputText: string): Promise<string>;
  /** Text of each `BridgeEvent`. Returns what ends the subscription. */
  subscribe(listener: (eventText: string) => void): () => void;
}

/** Names of the two channels and of the events; preload and main share them. */
export const ipcChannels = { call: 'comanda:call', act: 'comanda:act', event: 'comanda:event' } as const;
