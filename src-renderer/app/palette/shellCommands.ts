import type { ProviderKey } from '@shared/domain/integrations/providers';

/** Commands whose dialogs are rendered by the app shell, so that they stay open after the palette closes. */
export interface ShellCommands {
  signOut: () => void;
  showAccount: () => void;
  openOtherAccount: () => void;
  showDiagnosis: () => void;
  /** Shows the screen's shortcuts. */
  showKeys: () => void;
  /** Opens a prepared message that asks for a provider's data; the user copies it or opens it in the mail program. */
  requestProvider: (key: ProviderKey) => void;
  /** Switches tenant after a confirmation. */
  switchTenant: (key: string) => void;
}
