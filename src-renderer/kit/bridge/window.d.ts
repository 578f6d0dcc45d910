import type { ComandaBridge } from '@shared/bridge/bridge';

declare global {
  interface Window {
    /** Bridge to the main process, exposed by the preload script. */
    readonly comanda: ComandaBridge;
  }
}
