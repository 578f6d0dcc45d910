import type { ProviderKey } from '@shared/domain/integrations/providers';

/** Commands whose dialogs belong to the frame, and stay open after the palette closes. */
export interface ShellCommands {
  signOut: () => void;
  showAccount: () => void;
  openOtherAccount: () => void;
  showDiagnosis: () => void;
  /** Shows the screen's shortcuts. */
  showKeys: () => void;
  /** Asks the user for a provider's data. */
  requestProvider: (key: ProviderKey) => void;
  /** Switches tenant after a confirmation. */
  switchTenant: (key: string) => void;
}
