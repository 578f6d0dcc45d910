import type { ProviderKey } from '@shared/domain/integrations/providers';

/** Commands whose dialogs are rendered by the app shell, so that they stay open after the palette closes. */
export interface ShellCommands {
  signOut: () => void;
  showAccount: () => void;
  openOtherAccount: () => void;
  showDiagnosis: () => void;
  /** Shows the screen's shortcuts. */
  showKeys: () => void;
  /** Opens a message that requests a provider's data, to copy or to send by mail. */
  requestProvider: (key: ProviderKey) => void;
  /** Switches tenant after a confirmation. */
  switchTenant: (key: string) => void;
}
