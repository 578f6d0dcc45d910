import type { ComandaBridge } from '@shared/bridge/bridge';

declare global {
  interface Window {
    /** Put there by the preload script. */
    readonly comanda: ComandaBridge;
  }
}
