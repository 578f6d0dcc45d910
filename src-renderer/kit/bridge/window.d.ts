import type { ComandaBridge } from '@shared/bridge/bridge';

declare global {
  interface Window {
    /** Exposed by the preload script. */
    readonly comanda: ComandaBridge;
  }
}
